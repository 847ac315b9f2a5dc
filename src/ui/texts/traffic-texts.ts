/** Texts of traffic: English, Chinese. */
export const TRAFFIC_TEXTS = {
  rulesDoor: ["Rules", "交规"],
  rulesFailed: ["The scenes couldn't be opened: {reason}", "无法打开场景：{reason}"],
  traffic: ["Traffic", "交通"],
  trafficVehicles: ["other vehicles", "其他车辆"],
  keyTraffic: ["traffic on, off", "开关交通"],
  "layer.rules": ["right of way", "通行权"],

  "wait.light": ["red light", "红灯"],
  "wait.stop": ["stop sign", "停车让行"],
  "wait.room": ["no room beyond", "前方无空位"],
  "wait.inside": ["still on the crossing", "路口内尚有车辆"],
  "wait.right": ["comes from the right", "来自右侧，优先"],
  "wait.left": ["comes from the left", "来自左侧，优先"],
  "wait.across": ["oncoming goes first", "对向直行优先"],
  "wait.main": ["on the main road", "主路优先"],
  "wait.order": ["was here first", "先到先行"],
  "wait.walkers": ["people on the crossing", "行人优先"],

  "rule.red-light": ["Red light: stop before the line.", "闯红灯：红灯须停在停止线前。"],
  "rule.no-stop": ["Stop sign: stand still before you drive on.", "未停车让行：须先停稳再通过。"],
  "rule.priority": ["Right of way: somebody who goes first had to brake for you.", "未让行：优先车辆被迫制动。"],
  "rule.walkers": ["No yielding: people on the crossing go first.", "未礼让行人：行人优先通过。"],
  "rule.wrong-way": ["Wrong way: keep to your own side of the road.", "逆行：请回到本侧车道。"],
  "rule.wrong-lane": ["Wrong lane: turn only where your lane's arrow leads.", "车道错误：须按所在车道的箭头方向行驶。"],
  "rule.blocking": [
    "Crossing blocked: drive onto it only where there is room beyond.",
    "堵塞路口：前方有空位时方可驶入。",
  ],
  "rule.kerb": ["Kerb struck: keep your wheels on the carriageway.", "碰撞路缘石：车轮须保持在车行道内。"],
  "rule.speeding": [
    "Too fast: {speed} km/h where {limit} is the limit.",
    "超速：限速 {limit}，实际 {speed} 公里/小时。",
  ],
  "rule.collision": ["You have run into another vehicle.", "您与其他车辆相撞。"],
} as const;
