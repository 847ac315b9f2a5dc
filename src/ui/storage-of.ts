/** The page's storage; null where the browser keeps none for it. */
export function storageOf(page: Pick<Window, "localStorage">): Storage | null {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
}
