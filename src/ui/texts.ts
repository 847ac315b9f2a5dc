export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Every text of the page: English, Chinese. A missing one fails the types.
 * `{name}` stands for a value handed over with the text.
 */
export const TEXTS = {
  tagline: ["Streets you can measure by driving them.", "开着车，丈量每一条街道。"],
  loading: ["Laying the road…", "正在铺设道路……"],
  page: ["Kerbline: drive the street mesh", "Kerbline：驾车检验街道网格"],

  noWebgl: [
    "This browser shows no WebGL 2. Turn on hardware acceleration, or open the page in a current Chrome, Firefox, Edge or Safari.",
    "此浏览器无法使用 WebGL 2。请开启硬件加速，或改用新版 Chrome、Firefox、Edge 或 Safari 打开本页。",
  ],
  noWasm: [
    "This browser runs no WebAssembly, which the physics needs. Open the page in a current Chrome, Firefox, Edge or Safari.",
    "此浏览器不支持物理引擎所需的 WebAssembly。请改用新版 Chrome、Firefox、Edge 或 Safari 打开本页。",
  ],
  noStart: [
    "The page couldn't start: {reason}. Reload it; if that doesn't help, open it without the part of the address after “?”.",
    "页面无法启动：{reason}。请重新加载；若仍无效，请去掉网址中“?”之后的部分再试。",
  ],

  drive: ["Drive", "驾驶"],
  panel: ["Panel", "面板"],
  keys: ["Keys", "按键"],
  share: ["Copy address", "复制网址"],
  shared: ["Address copied. It opens this network with these settings.", "网址已复制，打开即可还原当前路网与设置。"],
  sharedFile: [
    "Address copied, with the settings alone: a file of your own isn't in it. Send the file along.",
    "网址已复制，但只含设置：您自己的文件不在其中，请一并发送该文件。",
  ],
  notShared: [
    "The browser won't let the page copy. The address bar has it all.",
    "浏览器不允许复制。地址栏里就是完整网址。",
  ],
  language: ["中文", "English"],
  languageLabel: ["切换到中文", "Switch to English"],
  close: ["Close", "关闭"],
  key: ["key {key}", "按键 {key}"],

  roadView: ["The road, seen from the car", "车上看到的道路"],
  speed: ["Speed", "车速"],
  kmh: ["km/h", "公里/小时"],
  gear: ["Gear", "挡位"],
  lateral: ["sideways", "横向"],
  pause: ["Pause", "暂停"],
  paused: ["Paused", "已暂停"],
  resume: ["Drive on", "继续驾驶"],

  wheels: ["Wheels", "车轮"],
  wheelsHint: ["gap to road, mm", "与路面间隙（毫米）"],
  "front-left": ["front left", "左前轮"],
  "front-right": ["front right", "右前轮"],
  "rear-left": ["rear left", "左后轮"],
  "rear-right": ["rear right", "右后轮"],
  worstNoneYet: ["no fault so far", "暂无异常"],
  good: ["on the road", "贴合路面"],
  warn: ["slightly off", "略有偏差"],
  bad: ["off the road's surface", "脱离路面"],
  air: ["air", "腾空"],
  off: ["off road", "路外"],
  offRoadHint: ["The car has left the road: R puts it back.", "车辆已驶出道路：按 R 键复位。"],
  offRoadHintTouch: ["The car has left the road: Reset puts it back.", "车辆已驶出道路：点“复位”返回。"],
  hole: ["hole", "空洞"],

  radius: ["Turn radius", "转弯半径"],
  radiusHint: ["drag, scroll or type", "拖动、滚轮或输入"],
  radiusHintTouch: ["drag or type", "拖动或输入"],
  radiusBeyond: [
    "The turn radius goes from {least} to {most} m: {typed} became {used}.",
    "转弯半径范围为 {least} 至 {most} 米：{typed} 已改为 {used}。",
  ],
  radiusNoNumber: [
    "“{typed}” is no number. The turn radius stays {used} m.",
    "“{typed}”不是数字，转弯半径仍为 {used} 米。",
  ],
  radiusSmaller: ["Smaller turn radius, key [", "减小转弯半径，按键 ["],
  radiusLarger: ["Larger turn radius, key ]", "增大转弯半径，按键 ]"],
  asDescribed: ["as given", "原值"],
  kerbs: ["kerbs, sidewalks", "路缘和人行道"],
  backToGiven: ["back to as given", "恢复原值"],
  radiusOwn: ["each corner its own", "各路口自定"],

  map: ["Map, north up", "地图，上北下南"],

  layers: ["Layers", "图层"],
  "layer.gaps": ["gaps at the wheels", "车轮间隙"],
  "layer.trail": ["trail of gaps", "间隙轨迹"],
  "layer.faults": ["worst places", "偏差最大处"],
  "layer.wireframe": ["wireframe", "线框"],
  "layer.outlines": ["outlines and arcs", "轮廓与圆弧"],
  "layer.mouths": ["mouths", "路口边界"],
  "layer.seams": ["seams", "接缝"],
  "layer.paths": ["paths", "行驶路径"],
  "layer.uv": ["texture checker", "纹理棋盘格"],
  "layer.normals": ["normals", "法线"],
  "layer.physics": ["physics shapes", "物理形状"],
  camera: ["Camera", "视角"],
  chase: ["chase", "跟随"],
  hood: ["hood", "车头"],
  wheel: ["wheel", "车轮"],
  top: ["from above", "俯视"],
  free: ["free", "自由"],

  network: ["Network", "路网"],
  networkSample: ["Sample", "示例"],
  yourFile: ["your file", "您的文件"],
  gridOption: ["Grid…", "方格路网……"],
  grid: ["Grid", "方格路网"],
  gridColumns: ["columns", "列"],
  gridRows: ["rows", "行"],
  gridBuild: ["Build grid", "生成"],
  openFile: ["Open file…", "打开文件……"],
  openHint: [
    "Or drop a .json, .osm or .osm.gz file anywhere on the page. It stays on this machine.",
    "也可将 .json、.osm 或 .osm.gz 文件拖到页面任意处，文件不会离开本机。",
  ],
  dropHere: ["Drop the network here", "松开即可打开路网"],
  exportGlb: ["Save as GLB", "保存为 GLB"],
  counts: [
    "{junctions} junctions ({crossings} with three roads or more), {triangles} triangles",
    "{junctions} 个节点（其中 {crossings} 个连接三条及以上道路），{triangles} 个三角形",
  ],

  geometry: ["Geometry", "几何"],
  lane: ["Lane width", "车道宽度"],
  uv: ["Texture scale", "纹理尺寸"],
  chord: ["Longest chord", "最大弦长"],
  side: ["Driving side", "通行规则"],
  right: ["right", "靠右行驶"],
  left: ["left", "靠左行驶"],
  metres: ["m", "米"],

  damage: ["Damage the mesh", "破坏路面网格"],
  damageHint: ["Breaks the road on purpose, so you can see a lamp catch it.", "故意破坏路面，看车轮指示灯能否发现。"],
  damageKind: ["Kind", "类型"],
  none: ["none", "无"],
  crack: ["crack", "裂缝"],
  step: ["step", "台阶"],
  lift: ["lifted patch", "隆起"],
  overlap: ["overlap", "重叠"],
  size: ["Size", "大小"],
  millimetres: ["mm", "毫米"],
  goThere: ["Go there", "前往"],
  goToDamage: ["Go to the damage", "前往破损处"],

  worst: ["Worst places", "偏差最大处"],
  worstNone: ["None so far, wherever there was road under a wheel.", "暂无：凡有路面之处，车轮均贴合。"],
  clear: ["Clear", "清除"],
  "fault.gap": ["gap", "间隙"],
  "fault.kerb": ["kerb struck", "撞路缘"],
  "fault.hole": ["hole", "空洞"],
  "fault.step": ["step", "台阶"],
  "fault.overlap": ["overlap", "重叠"],
  place: ["{wheel}, {kind} {mm} mm, {where}", "{wheel}，{kind} {mm} 毫米，{where}"],
  atJunction: ["crossing {id}", "路口 {id}"],
  onRoad: ["road {id}", "道路 {id}"],

  problems: ["Not as wanted", "未按要求建成"],
  problemsNone: ["Every corner got the radius it wants.", "每个转角都达到了所需半径。"],
  "kerb.corner": ["corner", "转角"],
  "kerb.outer": ["outer kerb", "外侧路缘"],
  problemsMore: ["… and {count} more", "……另有 {count} 项"],

  view: ["View", "画面"],
  vehicle: ["Vehicle", "车辆"],
  "vehicle.car": ["car", "轿车"],
  "vehicle.van": ["van", "厢式车"],
  "vehicle.bus": ["bus", "公交车"],
  quality: ["Picture quality", "画质"],
  cost: [
    "{fps} frames a second, {draws} draw calls, {step} ms a step",
    "每秒 {fps} 帧，{draws} 次绘制调用，每步 {step} 毫秒",
  ],
  auto: ["automatic", "自动"],
  low: ["low", "低"],
  medium: ["medium", "中"],
  high: ["high", "高"],

  help: ["All keys", "所有按键"],
  keyDrive: ["steer, drive, reverse", "转向、前进、倒车"],
  keyBrake: ["brake", "刹车"],
  keyReset: ["reset the car", "车辆复位"],
  keyCamera: ["next camera", "切换视角"],
  keyWheelCamera: ["wheel camera; again: next wheel", "车轮视角；再按换下一个车轮"],
  keyLayers: ["layers on the road", "路面图层"],
  keyLayerList: ["list of layers", "图层列表"],
  keyRadius: ["turn radius smaller, larger", "减小、增大转弯半径"],
  keyPause: ["pause", "暂停"],
  keyPanel: ["panel; in it: next control, Esc closes it", "面板；面板内切换控件，Esc 关闭"],
  keyHelp: ["these keys", "显示按键"],
  keyPad: [
    "Gamepad: left stick steers, right trigger drives, left trigger brakes and reverses.",
    "手柄：左摇杆转向，右扳机加速，左扳机刹车与倒车。",
  ],
  space: ["space", "空格"],
  reset: ["Reset", "复位"],
  resetCar: ["Reset the car", "车辆复位"],
  touchSteer: ["Steer", "转向"],
  touchGo: ["Go", "加速"],
  touchBack: ["Brake, reverse", "刹车、倒车"],

  said: ["Messages", "消息"],
  saidNothing: ["None so far.", "暂无消息。"],
  saidAll: ["Show all", "全部显示"],
  saidMore: ["and {count} more", "另有 {count} 条"],

  badOption: [
    "Address: {name}={value} won't do ({reason}). The page goes on without it.",
    "网址中的 {name}={value} 无效（{reason}），已忽略。",
  ],
  badNetwork: ["{name} couldn't be opened: {fault}", "无法打开 {name}：{fault}"],
  fellBack: ["The page opens its own network instead.", "已改为打开页面自带的路网。"],
  leftOut: ["Not all of it is used. {note}", "部分内容未采用。{note}"],
  keptNetwork: ["The road you were on stays.", "当前道路保持不变。"],
  moreFaults: ["and {count} more", "另有 {count} 处"],
  oneFile: [
    "One file at a time, please: the other {count} were left alone.",
    "一次只能打开一个文件：其余 {count} 个未处理。",
  ],
  notInAddress: [
    "Opened {name}. A file of your own isn't part of the address.",
    "已打开 {name}。您自己的文件不会写入网址。",
  ],
  exported: ["Saved {name}.", "已保存 {name}。"],
  exportFailed: ["The GLB couldn't be made: {reason}", "无法生成 GLB：{reason}"],
} as const satisfies Record<string, readonly [string, string]>;

export type TextKey = keyof typeof TEXTS;
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(TEXTS, key);
export type TextValues = Readonly<Record<string, string | number>>;

/** The text in `language`, with its `{name}`s filled in; a name without a value stays as it is. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  return fillIn(TEXTS[key][LANGUAGES.indexOf(language)]!, values);
}

export function fillIn(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (name, word: string) => String(values[word] ?? name));
}

/** The language an address asks for (`?lang=zh`), else the browser's. */
export function firstLanguage(search: string, languages: readonly string[]): Language {
  const asked = new URLSearchParams(search).get("lang");
  return LANGUAGES.find((language) => language === asked) ?? preferredLanguage(languages);
}

/** The first of a browser's languages that the page speaks; English where there is none. */
export function preferredLanguage(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (known.find((tag) => (LANGUAGES as readonly string[]).includes(tag)) ?? "en") as Language;
}
