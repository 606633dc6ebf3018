import { css } from '@emotion/react';
import type { RemotePeriod, RemoteReport } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { formatMomentFor } from './periods.ts';
import { formatFailures, formatSeconds, describeTrend } from './remote-text.ts';
import { buildTrendBars, TREND } from './trend-bars.ts';

const { color, space, text } = tokens;
const svg = css({ display: 'block', width: '100%', height: '4rem' });
const ends = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  marginTop: space[1],
  color: color.muted,
  fontSize: text.xs,
});
const moment = css({ whiteSpace: 'nowrap' });

interface TrendChartProps extends Pick<RemoteReport, 'title' | 'series'> {
  period: RemotePeriod;
  /** Length of each time span in the series. */
  spanSeconds: number;
}

/** How often a remote loaded and failed over time, as a bar chart, and as a table for screen readers. */
export function TrendChart({ title, series, period, spanSeconds }: TrendChartProps) {
  return (
    <div>
      <div aria-hidden="true">
        <svg
          css={svg}
          viewBox={`0 0 ${TREND.width} ${TREND.height}`}
          preserveAspectRatio="none"
          focusable="false"
        >
          {buildTrendBars(series).map(({ at, x, width, height, failedHeight }) => (
            <g key={at}>
              <rect x={x} width={width} y={TREND.height - height} height={height} fill={color.control} />
              <rect
                x={x}
                width={width}
                y={TREND.height - failedHeight}
                height={failedHeight}
                fill={color.danger}
              />
            </g>
          ))}
          <line
            x1="0"
            x2={TREND.width}
            y1={TREND.height}
            y2={TREND.height}
            stroke={color.control}
            strokeWidth="2"
          />
        </svg>
        <p css={ends}>
          <span css={moment}>{series[0] ? formatMomentFor(period, series[0].at) : ''}</span>
          <span css={{ textAlign: 'center' }}>{describeTrend(series, spanSeconds)}</span>
          <span css={moment}>now</span>
        </p>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{title} over time</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Failures</th>
              <th scope="col">Load time</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ at, count, failures, p75 }) => (
              <tr key={at}>
                <th scope="row">{formatMomentFor(period, at)}</th>
                <td>{formatFailures({ count, failures })}</td>
                <td>{p75 === null ? 'none' : formatSeconds(p75)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
