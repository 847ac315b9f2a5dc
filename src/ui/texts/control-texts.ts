/** Who goes first at a crossing: English, Chinese. */
export const CONTROL_TEXTS = {
  "control.title": ["Who goes first", "通行优先"],
  "control.signals": ["signals", "信号灯"],
  "control.priority": ["priority road", "主路优先"],
  "control.stop": ["stop signs", "停车让行"],
  "control.all-way-stop": ["all-way stop", "全向停车"],
  "control.priority-to-the-right": ["priority to the right", "右侧优先"],
  "control.roundabout": ["roundabout", "环岛"],
  "control.none": ["nothing", "无"],
} as const;
