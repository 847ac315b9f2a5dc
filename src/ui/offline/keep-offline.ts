/** Has the browser keep the built page, so that it opens without a network from the next visit on. */
export async function keepOffline(page: Window): Promise<void> {
  // Where the address isn't safe, or a browser keeps nothing, there is no such thing.
  await page.navigator.serviceWorker?.register(new URL("service-worker.js", page.document.baseURI)).catch(() => {});
}
