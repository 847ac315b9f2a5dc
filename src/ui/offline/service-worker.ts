/** What the build puts before this: which one it is, and its files by their addresses beside this one's. */
declare const BUILT: { readonly version: string; readonly files: readonly string[] };

/** What is known here of the worker's own world, which TypeScript keeps apart from the page's. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
}

const worker = self as unknown as Worker;
const ROOT = new URL("./", location.href).href;
/** Before the version in a build's name: other folders of the server may have builds of their own. */
const OWN = `kerbline ${ROOT} `;
const NAME = OWN + BUILT.version;
const FILES = new Set(BUILT.files.map((file) => new URL(file, ROOT).href));
const PAGES = new Set([ROOT, `${ROOT}index.html`]);
/** The page itself is asked for anew, so that it fits the files that came with it. */
const FRESH: RequestInit = { cache: "reload" };
/** Builds that are kept: a tab that is open since before the last one still fetches parts of its own. */
const KEPT = 2;

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll([new Request(ROOT, FRESH), ...FILES]);
  await worker.skipWaiting();
}

/** In the order in which they were made. */
async function forgetOldBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NAME);
  await Promise.all(names.slice(0, Math.max(0, names.length + 1 - KEPT)).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page of the server wherever there is one: nobody sees an old build who is connected. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(NAME);
    const kept = await cache.match(ROOT, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** A file's name says what is in it: one that is kept is the one that is wanted. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOldBuilds()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.split(/[?#]/) as [string];
  if (request.method !== "GET") return;
  if (PAGES.has(address)) event.respondWith(page(request));
  else if (FILES.has(address) || address.startsWith(`${ROOT}assets/`)) event.respondWith(file(request));
});
