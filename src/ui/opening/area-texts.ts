/** The texts of where streets may be taken from: English, Chinese. */
export const AREA_TEXTS = {
  "area.choose": ["choose one", "请选择"],
  "area.server": ["Overpass server", "Overpass 服务器"],
  "area.hint": [
    "Streets of OpenStreetMap from a server of your choice. Nothing is asked for until you name one and press the button; then that server alone, which learns which square you want. What comes is © OpenStreetMap contributors, ODbL.",
    "从您选择的服务器获取 OpenStreetMap 街道。在您填写服务器并按下按钮之前不会请求任何内容；之后也只请求该服务器，它会得知您所选的区域。所得数据 © OpenStreetMap 贡献者，ODbL。",
  ],
  "area.place": ["Area", "区域"],
  "area.latitude": ["Latitude (°)", "纬度（°）"],
  "area.longitude": ["Longitude (°)", "经度（°）"],
  "area.side": ["Side of the square (m)", "方形边长（米）"],
  "area.fetch": ["Fetch its streets", "获取街道"],
  "area.asking": ["Asking {host}…", "正在请求 {host}……"],
  "area.serverMissing": [
    "That is no address of a server. One looks like https://overpass.example/api/interpreter, without a password.",
    "这不是服务器地址。地址应类似 https://overpass.example/api/interpreter，且不含密码。",
  ],
  "area.squareMissing": [
    "Give latitude (−85 to 85), longitude (−180 to 180) and a side of {least} to {most} m.",
    "请填写纬度（−85 至 85）、经度（−180 至 180）和 {least} 至 {most} 米的边长。",
  ],
  "area.silent": [
    "{host} didn't answer, or doesn't let other pages ask it. Check the address, or try another server.",
    "{host} 没有应答，或不允许其他网页请求。请检查地址或换一个服务器。",
  ],
  "area.status": [
    "{host} refused: {detail}. Try again later, or another server.",
    "{host} 拒绝了请求：{detail}。请稍后再试或换一个服务器。",
  ],
  "area.large": [
    "{host} sends more than {detail}. Choose a smaller square.",
    "{host} 返回的数据超过 {detail}。请选择更小的区域。",
  ],
  "area.strange": [
    "{host} answered, but not with Overpass JSON. Is it the server's interpreter?",
    "{host} 的应答不是 Overpass JSON。这是服务器的 interpreter 地址吗？",
  ],
  "area.gaveUp": [
    "{host} gave up: {detail}. Choose a smaller square.",
    "{host} 未能完成：{detail}。请选择更小的区域。",
  ],
  "area.none": ["There are no streets in this square.", "该区域内没有街道。"],
  "area.etoile": ["Paris, Étoile", "巴黎，星形广场"],
  "area.swindon": ["Swindon, Magic Roundabout", "斯温登，魔幻环岛"],
  "area.eixample": ["Barcelona, Eixample", "巴塞罗那，扩展区"],
  "area.karlsruhe": ["Karlsruhe, the fan", "卡尔斯鲁厄，扇形街区"],
  "area.manhattan": ["New York, Midtown", "纽约，中城"],
  "area.lombard": ["San Francisco, Lombard Street", "旧金山，九曲花街"],
  "area.xujiahui": ["Shanghai, Xujiahui", "上海，徐家汇"],
} as const satisfies Record<string, readonly [string, string]>;
