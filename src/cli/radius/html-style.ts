/** The report's style: dark on white, so that it prints as it is seen; no drawing is torn apart between two pages. */
export const PAGE_STYLE = `
:root { color-scheme: light; font: 14px/1.45 system-ui, sans-serif; color: #1b1f24; background: #fff; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.25rem; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 0.5rem; break-after: avoid; }
p { margin: 0.25rem 0; }
.answer { font-size: 1.1rem; font-weight: 600; text-wrap: pretty; }
.source { color: #57606a; font-size: 0.85rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.7rem; border-bottom: 1px solid #d0d7de; text-align: right; }
th:first-child, td:first-child { text-align: left; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
tr.no td { background: #fff1f0; }
.charts, .drawings { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); }
figure { margin: 0; border: 1px solid #d0d7de; border-radius: 4px; padding: 0.5rem; break-inside: avoid; }
figure.broad { margin-top: 1rem; }
figcaption { font-weight: 600; margin-bottom: 0.25rem; }
svg { width: 100%; max-height: 24rem; }
svg path { fill: none; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
svg .lanes { fill: #f1f0ec; }
svg .sight { fill: #8a63d233; stroke: #8a63d2; stroke-width: 1px; }
svg .stop { stroke: #b7791f; stroke-width: 2.5px; }
svg .eye { fill: #1b1f24; }
svg .swept { fill: #cfe3f7; stroke: #4b89c4; stroke-width: 1.2px; }
svg .body { stroke: #8aa9c6; stroke-width: 0.6px; }
svg .track { stroke: #2f6b3a; stroke-width: 0.8px; }
svg .lane { stroke: #8c959f; stroke-width: 1px; stroke-dasharray: 6 5; }
svg .clearance { stroke: #b7791f; stroke-width: 1px; stroke-dasharray: 3 3; }
svg .kerb { stroke: #1b1f24; stroke-width: 2px; }
svg .strike { fill: #cf222e; }
svg .bar { stroke: #1b1f24; stroke-width: 2px; }
svg text { text-anchor: middle; fill: #1b1f24; }
svg.chart text { font-size: 10px; }
svg.chart .title { text-anchor: start; font-weight: 600; }
svg.chart .y { text-anchor: end; dominant-baseline: middle; }
svg.chart .grid { stroke: #d0d7de; }
svg.chart .line { stroke: #1f5fa8; stroke-width: 2px; }
svg.chart .least { stroke: #2f6b3a; stroke-dasharray: 4 3; }
.legend span { margin-right: 1rem; white-space: nowrap; }
.legend i { display: inline-block; width: 1.4rem; border-top: 3px solid; vertical-align: middle; margin-right: 0.3rem; }
@page { margin: 14mm; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 10pt; } .wide { overflow: visible; } tr.no td, svg path { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;
