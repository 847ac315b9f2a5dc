import { constants } from "node:fs";
import { access, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { InputError, systemReason } from "./input-error";

/** Where an output goes: `file` behind every link, written beside it first unless it is a device or pipe. */
interface Target {
  readonly file: string;
  readonly special: boolean;
}

/** Finds out before the work is done whether `path` can be written. @throws InputError */
export async function checkOutput(path: string, input?: string): Promise<void> {
  const { file, special } = await targetOf(path);
  if (special) return;
  await refusing(path, () => access(dirname(file), constants.W_OK));
  const source = input === undefined ? undefined : await realpath(input).catch(() => undefined);
  if (source === file) throw new InputError([`${path}: is the input, which would be lost`]);
}

/** A file's text, its bytes, or pieces of these that follow each other. */
export type Content = string | Uint8Array | readonly Uint8Array[];

/** Writes all of `content` or nothing: beside the target first, then renamed onto it. @throws InputError */
export async function writeOutput(path: string, content: Content): Promise<void> {
  const { file, special } = await targetOf(path);
  const beside = special ? file : join(dirname(file), `.kerbline-${process.pid}.tmp`);
  await refusing(path, async () => {
    try {
      await writeFile(beside, content);
      if (!special) await rename(beside, file);
    } catch (error) {
      if (!special) await rm(beside, { force: true });
      throw error;
    }
  });
}

async function targetOf(path: string): Promise<Target> {
  return refusing(path, async () => {
    if (path === "") throw new InputError(["an output needs a name"]);
    const there = await stat(path).catch(absent);
    if (!there) return { file: join(await folderOf(path), basename(path)), special: false };
    if (there.isDirectory()) throw new InputError([`${path}: is a directory`]);
    await access(path, constants.W_OK);
    return { file: await realpath(path), special: !there.isFile() };
  });
}

async function folderOf(path: string): Promise<string> {
  const folder = dirname(path);
  const there = await stat(folder).catch(absent);
  if (!there?.isDirectory()) throw new InputError([`${path}: no such folder: ${folder}`]);
  return realpath(folder);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}

async function refusing<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError([`${path}: can't be written: ${systemReason(error)}`]);
  }
}
