import { escapeHtml } from '../../shared/service-kit/src/escape-html.ts';
import type { TraceNode } from './find-trace.ts';

const rowHeight = 18;
const headerHeight = 46;
const labelWidth = 420;
const chartWidth = 620;
const durationWidth = 80;
const indent = 12;
const textSize = 11;
const maxLabelCharacters = 62;
/** Bars of services, in the order in which they appear. All have a contrast of at least 3:1 with white. */
const colors = ['#7a3e9d', '#1d6fa5', '#2e7d4f', '#b3541e', '#8a6d00', '#a3314f'];

/** Draws a trace as a waterfall: a row for each span, and its time as a bar in the color of its service. */
export function drawTrace(trace: readonly TraceNode[]): string {
  const startMs = Math.min(...trace.map(({ span }) => span.startMs));
  const totalMs = Math.max(...trace.map(({ span }) => span.startMs + span.durationMs)) - startMs;
  const scale = chartWidth / (totalMs || 1);
  const services = [...new Set(trace.map(({ span }) => span.service))];
  const colorOf = (service: string) => colors[services.indexOf(service) % colors.length]!;
  const width = labelWidth + chartWidth + durationWidth;
  const height = headerHeight + trace.length * rowHeight + 8;
  const rows = trace.map(({ span, depth }, index) => {
    const y = headerHeight + index * rowHeight;
    const x = labelWidth + (span.startMs - startMs) * scale;
    const barWidth = Math.max(1.5, span.durationMs * scale);
    return [
      index % 2 === 0 ? rect(0, y, width, rowHeight, '#f6f6f4') : '',
      text(8 + depth * indent, y + 13, shorten(span.name, depth)),
      rect(round(x), y + 4, round(barWidth), rowHeight - 8, span.isError ? '#c62828' : colorOf(span.service)),
      text(
        round(Math.min(x + barWidth + 4, width - durationWidth + 4)),
        y + 13,
        formatMs(span.durationMs),
        '#555',
      ),
    ].join('');
  });
  const legend = services.map((service, index) => {
    const x = 8 + index * 215;
    return rect(x, 24, 10, 10, colorOf(service)) + text(x + 15, 33, service);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="${textSize}">`,
    `<title>${escapeHtml(`A trace of ${trace.length} spans, ${formatMs(totalMs)}`)}</title>`,
    rect(0, 0, width, height, '#fff'),
    text(8, 15, `${trace.length} spans, ${formatMs(totalMs)}`),
    ...legend,
    ...rows,
    '</svg>\n',
  ].join('\n');
}

const round = (value: number): number => Math.round(value * 10) / 10;

function shorten(name: string, depth: number): string {
  const room = maxLabelCharacters - depth * 2;
  return name.length > room ? `${name.slice(0, room - 1)}…` : name;
}

const formatMs = (ms: number): string =>
  ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : ms >= 10 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const text = (x: number, y: number, content: string, fill = '#222'): string =>
  `<text x="${x}" y="${y}" fill="${fill}">${escapeHtml(content)}</text>`;
