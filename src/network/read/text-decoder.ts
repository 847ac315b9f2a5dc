const NOT_UTF8 = "isn't encoded in UTF-8: save it as UTF-8 (or as UTF-16 with a byte order mark)";

/** Bytes in which XML says its encoding. */
const HEAD = 200;

/** By the first bytes: a byte order mark, or one of two that is nothing, as in every `{` and `<` of UTF-16. */
function utf16Of([a, b]: Uint8Array): string | null {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return "utf-16le";
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && b !== undefined)) return "utf-16be";
  return null;
}

/** What an XML text says of itself, as in `<?xml version="1.0" encoding="ISO-8859-1"?>`. */
function declaredIn(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD));
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1] ?? null;
}

/** A decoder of what the bytes are, by their beginning: UTF-8 unless they say otherwise. */
function decoderOf(head: Uint8Array): TextDecoder {
  const label = utf16Of(head) ?? declaredIn(head) ?? "utf-8";
  try {
    // Bytes that are one each can't be called UTF-16.
    return new TextDecoder(/utf-?16/i.test(label) && !utf16Of(head) ? "utf-8" : label, { fatal: true });
  } catch {
    return new TextDecoder("utf-8", { fatal: true });
  }
}

/** Turns bytes that come in pieces into text. */
export interface Decoding {
  /** @returns whether more is wanted */
  write(bytes: Uint8Array): boolean;
  /** Hands on what is left. @returns why the bytes aren't text, or null */
  end(): string | null;
}

/** @param take gets the text; returns false to have no more */
export function createDecoding(take: (text: string) => boolean): Decoding {
  let decoder: TextDecoder | null = null;
  let fault: string | null = null;
  const decode = (bytes?: Uint8Array): string | null => {
    try {
      decoder ??= decoderOf(bytes ?? new Uint8Array());
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      return null;
    }
  };
  return {
    write(bytes) {
      const text = decode(bytes);
      if (text !== null) return take(text);
      // Whoever only wants to see how it begins, to tell what it is, has enough.
      if (take(new TextDecoder().decode(bytes))) fault = NOT_UTF8;
      decoder = new TextDecoder();
      return false;
    },
    end() {
      if (fault !== null) return fault;
      const text = decode();
      if (text !== null) take(text);
      return text === null ? NOT_UTF8 : null;
    },
  };
}
