import type { Page } from "playwright-core";

/** A part of the screen, CSS pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What can be seen of a part of the page: row by row, each pixel's red, green and blue (of 255). */
export async function pixels(page: Page, clip: Part): Promise<readonly (readonly number[])[]> {
  const png = (await page.screenshot({ clip, timeout: 180_000 })).toString("base64");
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const { width, height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    return Array.from({ length: height }, (_, y) =>
      Array.from(context.getImageData(0, y, width, 1).data).filter((_, i) => i % 4 < 3),
    );
  }, png);
}

/** How much of a part of the page is of its commonest colour, told in 16 steps of red, green and blue: 1 where it is empty. */
export async function commonest(page: Page, clip: Part): Promise<number> {
  const counts = new Map<string, number>();
  const rows = await pixels(page, clip);
  for (const row of rows)
    for (let i = 0; i < row.length; i += 3) {
      const colour = row
        .slice(i, i + 3)
        .map((part) => part >> 4)
        .join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  return Math.max(...counts.values()) / (clip.width * clip.height);
}
