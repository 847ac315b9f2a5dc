import { element } from "../element";
import { button } from "../panel/fields";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";

/** Who is asked item by item, beside the page. */
export interface Asker<Item, Found> {
  ask(item: Item): Promise<Found>;
  dispose(): void;
}

/** What fills a table. */
export interface Filling<Item, Found> {
  readonly items: readonly Item[];
  readonly start: TextKey;
  readonly head: readonly TextKey[];
  /** Null while there is nothing to ask about. */
  open(): Asker<Item, Found> | null;
  /** The cells of an item's row; the first names it. */
  row(item: Item, found: Found): readonly HTMLElement[];
  /** What the rows so far come to. */
  told(found: ReadonlyMap<Item, Found>): string;
  /** Why it was broken off. */
  failed(reason: string): string;
}

/** A table that fills in row by row while its items are asked about; stopped, it keeps what is done, and goes on from there. */
export interface FillingTable {
  readonly element: HTMLElement;
  /** Other things are asked about from now on: what was found out goes. */
  forget(): void;
}

export function createFillingTable<Item, Found>(words: Words, filling: Filling<Item, Found>): FillingTable {
  const { items } = filling;
  const names = filling.head.map((key) => words.label(element("th", { scope: "col" }), key));
  const head = element("thead", {}, element("tr", {}, ...names));
  const body = element("tbody");
  const bar = element("progress", { max: items.length, value: 0, hidden: true });
  const line = element("p", { class: "hint", role: "status" });
  const found = new Map<Item, Found>();
  let asker: Asker<Item, Found> | null = null;
  const rowOf = (item: Item, one: Found) => element("tr", {}, ...filling.row(item, one));
  const tell = () => {
    line.textContent = found.size === 0 ? "" : filling.told(found);
    head.hidden = found.size === 0;
    bar.value = found.size;
  };
  const stop = () => {
    asker?.dispose();
    asker = null;
    start.hidden = false;
    start.disabled = found.size === items.length;
    halt.hidden = bar.hidden = true;
  };
  const askAll = async (own: Asker<Item, Found>) => {
    for (const item of items.filter((one) => !found.has(one))) {
      const one = await own.ask(item);
      if (asker !== own) return;
      found.set(item, one);
      body.append(rowOf(item, one));
      tell();
    }
    stop();
  };
  const start = button(words, filling.start, () => {
    const opened = filling.open();
    if (opened === null) {
      line.textContent = words.text("table.nothing");
      return;
    }
    asker = opened;
    start.hidden = true;
    halt.hidden = bar.hidden = false;
    askAll(opened).catch(({ message }: Error) => {
      stop();
      line.textContent = filling.failed(message);
    });
  });
  const halt = button(words, "table.stop", stop);
  halt.hidden = true;
  words.follow(() => {
    body.replaceChildren(...[...found].map(([item, one]) => rowOf(item, one)));
    tell();
  });
  const controls = element("div", { class: "pair" }, start, halt);
  return {
    element: element("div", { class: "all" }, controls, bar, line, element("table", {}, head, body)),
    forget: () => {
      found.clear();
      stop();
      body.replaceChildren();
      tell();
    },
  };
}
