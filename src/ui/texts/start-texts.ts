/** What a visitor may begin with: English, Chinese. */
export const START_TEXTS = {
  welcome: ["Where to begin", "从这里开始"],
  welcomeDrive: ["Drive", "驾驶"],
  welcomeDriveHint: ["Four lamps tell each wheel's gap to the road.", "四盏灯显示每个车轮与路面的间隙。"],
  welcomeRulesHint: ["Who goes first, in short scenes.", "谁先行，看短小的情景。"],
  welcomeRadiusHint: ["How tight a corner may be for a car, bus or lorry.", "轿车、公交车或货车能转多急的弯。"],
} as const satisfies Record<string, readonly [string, string]>;
