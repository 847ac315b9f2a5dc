// The page may ask no host but its own. Where a person names an Overpass server and asks for streets, this frame is
// opened for that one question, narrows what it may ask to that server, and is closed with the answer.

/** Bytes of an answer, unpacked: more would keep the page from being of use. */
const MOST = 32 * 1024 * 1024;
/** ms that a server may take. */
const PATIENCE = 90_000;

/** Lets this document ask one host and no other from now on. */
function allowOnly(host) {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `connect-src ${host}`;
  document.head.append(policy);
}

/** The text of an answer; null where it is larger than MOST. */
async function textOf(response) {
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let [size, text] = [0, ""];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MOST) return null;
    text += decoder.decode(value, { stream: true });
  }
}

async function ask({ server, query }) {
  allowOnly(new URL(server).origin);
  const body = new URLSearchParams({ data: query });
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(server, { method: "POST", body, signal, credentials: "omit", referrerPolicy: "no-referrer" });
  if (!response.ok) return { fault: "status", detail: `${response.status} ${response.statusText}`.trim() };
  const text = await textOf(response);
  return text === null ? { fault: "large", detail: `${MOST / 1024 / 1024} MB` } : { text };
}

addEventListener("message", ({ data, origin, source }) => {
  if (origin !== location.origin || source !== parent) return;
  ask(data).then(
    (answer) => parent.postMessage(answer, origin),
    (error) => parent.postMessage({ fault: "silent", detail: error.message }, origin),
  );
});
