/** Of what a person sets for good, as far as it shows on the page that opens: English, Chinese. */
export const SETTING_TEXTS = {
  settings: ["Settings", "设置"],
  settingsFailed: ["The settings couldn't be opened: {reason}", "无法打开设置：{reason}"],
  mph: ["mph", "英里/小时"],
  feet: ["ft", "英尺"],
  soundOn: ["Sound on.", "声音已打开。"],
  soundOff: ["Sound off.", "声音已关闭。"],
  soundFailed: ["There is no sound: {reason}", "无法播放声音：{reason}"],
  keySound: ["sound on, off", "开关声音"],
  keyHorn: ["horn", "鸣笛"],
  markings: ["Markings", "标线"],
  de: ["as in Germany", "德国式"],
  gb: ["as in Britain", "英国式"],
  us: ["as in the United States", "美国式"],
  cn: ["as in China", "中国式"],
} as const satisfies Record<string, readonly [string, string]>;
