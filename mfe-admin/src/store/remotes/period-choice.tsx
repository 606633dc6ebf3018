import { css } from '@emotion/react';
import type { RemotePeriod } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { periods, remotesPath } from './periods.ts';

const { color, space } = tokens;
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  paddingInline: space[4],
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.round,
  color: color.text,
  textDecoration: 'none',
  '&:hover': { borderColor: color.text },
  '&[aria-current]': { background: color.primary, borderColor: color.primary, color: color.onPrimary },
});

/** Links to the same report for other periods. The URL holds the selected period. */
export const PeriodChoice = ({ period }: { period: RemotePeriod }) => (
  <nav aria-label="Period">
    <ul role="list" css={row}>
      {periods.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`${remotesPath}?period=${id}`}
            css={link}
            aria-current={id === period ? 'page' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
