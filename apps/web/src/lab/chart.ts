// A bar chart on a logarithmic scale: where its bars and lines go, for the page and for a file.
export interface Bar {
  name: string;
  value: number;
  text: string;
  /** It is no measure of a search that came to its end. */
  open?: boolean;
}

export const kChartWidth = 420;
export const kChartRow = 38;
const kText = 92;

export interface ChartPlan {
  height: number;
  /** Where the bars begin. */
  left: number;
  lines: number[];
  ends: number[];
}

const kMostName = 20;
/** A name in the chart; the table has all of it. */
export const shownName = (name: string): string =>
  name.length > kMostName ? `${name.slice(0, kMostName - 1).trimEnd()}…` : name;

/** Zero has its place left of one: a bar of nothing. */
const power = (value: number) => (value < 1 ? 0 : Math.log10(value) + 0.35);

export function planChart(bars: readonly Bar[]): ChartPlan {
  const powers = Math.max(1, Math.ceil(Math.max(...bars.map((bar) => power(bar.value)))));
  // Names are as wide as they are, up to the most that is shown of one.
  const left = Math.max(92, 10 + 7.5 * Math.max(...bars.map((bar) => shownName(bar.name).length)));
  const x = (p: number) => left + ((kChartWidth - left - kText) * p) / powers;
  return {
    height: bars.length * kChartRow + 8,
    left,
    lines: Array.from({ length: powers }, (_, i) => x(i + 0.35)),
    ends: bars.map((bar) => Math.max(left + 2, x(power(bar.value)))),
  };
}

const kFilled = 'fill="#0b6b63"';
const kOpen = 'fill="none" stroke="#0b6b63" stroke-width="2" stroke-dasharray="5 4"';

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Charts under each other as a file that needs nothing else: colours and a face that every machine has. */
export function chartSvg(charts: readonly { title: string; bars: readonly Bar[] }[], note: string): string {
  let y = 0;
  let body = "";
  for (const { title, bars } of charts) {
    const plan = planChart(bars);
    body += `<text x="0" y="${y + 18}" font-weight="bold">${escaped(title)}</text>`;
    y += 30;
    for (const at of plan.lines) {
      body += `<line x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="${y}" y2="${y + plan.height - 4}" stroke="#dcd6ca"/>`;
    }
    bars.forEach((bar, i) => {
      const [top, middle, end] = [y + i * kChartRow + 8, y + i * kChartRow + kChartRow / 2 + 5, plan.ends[i]!];
      body += `<text x="${plan.left - 10}" y="${middle}" text-anchor="end">${escaped(shownName(bar.name))}</text>`;
      body += `<rect x="${plan.left}" y="${top}" width="${(end - plan.left).toFixed(1)}" height="${kChartRow - 16}" rx="5" ${bar.open ? kOpen : kFilled}/>`;
      body += `<text x="${(end + 8).toFixed(1)}" y="${middle}">${escaped(bar.text)}</text>`;
    });
    y += plan.height + 14;
  }
  body += `<text x="0" y="${y + 8}" font-size="11" fill="#565d63">${escaped(note)}</text>`;
  const size = `width="${kChartWidth + 24}" height="${y + 36}" viewBox="-12 -12 ${kChartWidth + 24} ${y + 36}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="14" fill="#1f2427"><rect x="-12" y="-12" width="100%" height="100%" fill="#ffffff"/>${body}</svg>\n`;
}
