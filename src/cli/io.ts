/** What a command touches of the world outside, beside files. */
export interface Io {
  /** Results. */
  out(text: string): void;
  /** Everything else. */
  err(text: string): void;
  /** All of standard input. */
  readInput(): Promise<Uint8Array>;
  /** A person watches `err`: progress is shown there. */
  readonly interactive: boolean;
  /** ms, from any start. */
  now(): number;
}
