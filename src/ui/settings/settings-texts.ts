/** The texts of the settings: English, Chinese. */
export const SETTINGS_TEXTS = {
  "settings.picture": ["Picture", "画面"],
  "settings.page": ["Page", "页面"],
  "settings.language": ["Language", "语言"],
  "settings.browser": ["as the browser", "跟随浏览器"],
  "settings.en": ["English", "英文（English）"],
  "settings.zh": ["Chinese (中文)", "中文"],
  "settings.units": ["Units", "单位"],
  "settings.metric": ["km/h, metres", "公里/小时、米"],
  "settings.imperial": ["mph, feet", "英里/小时、英尺"],
  "settings.unitsHint": [
    "For speed, turn radius and the panel. Gaps stay millimetres; plans, tables and files stay metric.",
    "用于车速、转弯半径和面板。间隙仍为毫米；图纸、表格和文件仍为公制。",
  ],
  "settings.motion": [
    "How much moves on the page follows the system's setting for reduced motion.",
    "页面动效跟随系统的“减少动态效果”设置。",
  ],
  "settings.streets": ["Streets", "街道"],
  "settings.streetsHint": [
    "For samples, grids and corners that you open here. Files, scenes and shared addresses keep their own.",
    "用于在此打开的示例、方格路网和转角。文件、情景和分享的网址保持各自的设定。",
  ],
  "settings.sound": ["Sound", "声音"],
  "settings.on": ["on", "开"],
  "settings.off": ["off", "关"],
  "settings.volume": ["Volume", "音量"],
  "settings.soundHint": [
    "Begins with the first key or press, and is silent while the page is out of sight.",
    "首次按键或点按后开始；页面不可见时静音。",
  ],
  "settings.keys": ["Keys", "按键"],
  "settings.keysHint": [
    "Press one, then the key you want. The arrows always drive as well.",
    "点选一项，再按想用的键。方向键始终可以驾驶。",
  ],
  "settings.go": ["drive", "前进"],
  "settings.back": ["brake, reverse", "刹车、倒车"],
  "settings.left": ["steer left", "左转向"],
  "settings.right": ["steer right", "右转向"],
  "settings.press": ["press a key", "请按键"],
  "settings.bound": ["{what}: now {key}.", "{what}：现为 {key}。"],
  "settings.swapped": [
    "{what}: now {key}. It was taken: {other} is {otherKey} from now on.",
    "{what}：现为 {key}。该键已被占用：{other} 改为 {otherKey}。",
  ],
  "settings.kept": [
    "{key} can't be changed. Take a letter, the space bar or one of , . ; '",
    "{key} 不能更改。请用字母键、空格键或 , . ; ' 之一。",
  ],
  "settings.usualKeys": ["Usual keys", "恢复默认按键"],
  "settings.usual": ["All settings as at first", "全部恢复默认"],
} as const satisfies Record<string, readonly [string, string]>;
