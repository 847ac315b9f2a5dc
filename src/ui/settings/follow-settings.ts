import { isPacked } from "../../network/packed-name";
import type { Options } from "../options";
import type { PageTools } from "../page-parts";
import { streetOptions } from "./settings";

/** Whether the streets are the page's own: a sample, a grid, a corner. */
const isOwn = ({ network }: Options): boolean => network !== "" && !isPacked(network);

/** Has a change of the settings done at once. */
export function followSettings({ game, words, messages, actions, settings }: PageTools): void {
  let before = settings.current;
  settings.listen(() => {
    const { current } = settings;
    const { quality, lang, sound } = current;
    const isNew = (name: keyof typeof current) => current[name] !== before[name];
    const streets = isOwn(game.options) && (isNew("side") || isNew("markings"));
    const change: Partial<Options> = {
      ...(isNew("quality") && { quality }),
      ...(isNew("lang") && { lang }),
      ...(streets && streetOptions(current)),
    };
    const switched = isNew("sound");
    before = current;
    words.use(current);
    if (Object.keys(change).length > 0) void actions.change(change);
    if (switched) messages.note(words.text(sound ? "soundOn" : "soundOff"));
  });
}
