import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { buildChartBars, CHART, type ChartValue } from './chart-bars.ts';

const { color, space, text } = tokens;
const svg = css({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' });
const bar = css({ fill: color.primary, '&:hover': { fill: color.text } });
const ends = css({
  display: 'flex',
  justifyContent: 'space-between',
  color: color.muted,
  fontSize: text.xs,
});

interface BarChartProps {
  values: readonly ChartValue[];
  format: (value: number) => string;
  /** Shown if all values are zero. */
  none: string;
}

/** Bars over time. Screen readers skip them, so show the same values in a table. */
export function BarChart({ values, format, none }: BarChartProps) {
  const { bars, highest, zero } = buildChartBars(values);
  return (
    <div aria-hidden="true">
      <p css={[ends, { marginBottom: space[1] }]}>{bars.length > 0 ? format(highest) : none}</p>
      <svg css={svg} viewBox={`0 0 ${CHART.width} ${CHART.height}`} focusable="false">
        <line x1="0" x2={CHART.width} y1="0" y2="0" stroke={color.hairline} strokeDasharray="4 4" />
        {bars.map(({ key, title, ...place }) => (
          <rect key={key} css={bar} rx="2" {...place}>
            <title>{title}</title>
          </rect>
        ))}
        <line
          x1="0"
          x2={CHART.width}
          y1={bars.length > 0 ? zero : CHART.height}
          y2={bars.length > 0 ? zero : CHART.height}
          stroke={color.control}
        />
      </svg>
      <p css={[ends, { marginTop: space[1] }]}>
        <span>{values[0]?.label}</span>
        <span>{values.length > 1 ? values.at(-1)?.label : null}</span>
      </p>
    </div>
  );
}
