/** One handle as it is to be shown. */
export interface Item {
  readonly key: string;
  /** SVG path of its shape. */
  readonly d: string;
  readonly name?: string;
  readonly title?: string;
  readonly pressed?: boolean;
  readonly data?: Readonly<Record<string, string>>;
}

/** Sets only what has changed: a frame that moves one node touches one handle. */
function set(target: Element, name: string, value: string): void {
  if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}

function update(group: SVGGElement, { d, name, title, pressed, data }: Item): void {
  for (const path of group.querySelectorAll("path")) set(path, "d", d);
  if (name !== undefined) set(group, "aria-label", name);
  if (pressed !== undefined) set(group, "aria-pressed", String(pressed));
  for (const [key, value] of Object.entries(data ?? {})) if (group.dataset[key] !== value) group.dataset[key] = value;
  if (title === undefined || group.lastElementChild?.textContent === title) return;
  if (group.lastElementChild?.tagName === "title") group.lastElementChild.remove();
  group.append(document.createElementNS("http://www.w3.org/2000/svg", "title"));
  group.lastElementChild!.textContent = title;
}

/** Shows items by their keys: what stays keeps its element, and with it the focus and the pointer. */
export function createKeyed(parent: SVGGElement, make: () => SVGGElement): { show(items: readonly Item[]): void } {
  const made = new Map<string, SVGGElement>();
  return {
    show: (items) => {
      const keys = new Set(items.map(({ key }) => key));
      for (const [key, group] of made) {
        if (keys.has(key)) continue;
        group.remove();
        made.delete(key);
      }
      for (const item of items) {
        const group = made.get(item.key) ?? make();
        if (!made.has(item.key)) parent.append(group);
        made.set(item.key, group);
        update(group, item);
      }
    },
  };
}
