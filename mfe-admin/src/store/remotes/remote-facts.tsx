import { css } from '@emotion/react';
import type { RemoteReport, MountFigures } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { formatCount } from '../../format-count.ts';
import { formatFailures, formatFailureReasons, formatSeconds, formatShare } from './remote-text.ts';

const { color, space, text, media } = tokens;
const list = css({
  display: 'grid',
  gap: space[5],
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr)',
    gap: space[6],
  },
});
const name = css({ fontSize: text.sm, color: color.muted });
const value = css({ fontSize: text.xl, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' });
const note = css({ marginTop: space[1], fontSize: text.sm, color: color.muted });

/** With fewer visits, percentiles such as "one in twenty" mean nothing. */
const minVisitsForPercentiles = 20;

/** The key figures: how long visitors wait for a remote, and how often it fails. */
export const RemoteFacts = ({ browser, server }: Pick<RemoteReport, 'browser' | 'server'>) => (
  <dl css={list}>
    <Fact name="Load time" {...describeLoadTime(browser)} />
    <Fact name="Failures" {...describeFailures(browser)} />
    {server.count > 0 ? <Fact name="Server time" {...describeServerTime(server)} /> : null}
  </dl>
);

interface FactText {
  value: string;
  note: string;
}

function describeLoadTime({ count, outcomes, loadTime }: MountFigures): FactText {
  if (count === 0) return { value: '–', note: 'No browser reports yet.' };
  if (!loadTime) return { value: '–', note: 'It never loaded.' };
  const { p50, p75, p95 } = loadTime;
  const value = formatSeconds(p75);
  if (outcomes.ready === 1) return { value, note: 'Based on one visit.' };
  if (outcomes.ready < minVisitsForPercentiles)
    return { value, note: `or less in most of ${outcomes.ready} visits.` };
  return {
    value,
    note: `or less for most visitors. Half wait at most ${formatSeconds(p50)}. One in twenty waits longer than ${formatSeconds(p95).replace(' or more', '')}.`,
  };
}

function describeFailures(figures: MountFigures): FactText {
  const { count, failures, outcomes } = figures;
  if (count === 0) return { value: '–', note: '' };
  const value = formatFailures(figures);
  if (failures === 0) return { value, note: 'It loaded every time.' };
  return { value, note: `${formatShare(failures, count)}: ${formatFailureReasons(outcomes)}.` };
}

function describeServerTime({ count, failures, loadTime }: MountFigures): FactText {
  return {
    value: loadTime ? formatSeconds(loadTime.p75) : '–',
    note:
      failures === 0
        ? `or less for most of the ${formatCount(count, 'page')} rendered on the server.`
        : `or less for most pages rendered on the server. ${formatFailures({ count, failures })} had to be rendered in the browser.`,
  };
}

const Fact = ({ name: label, value: figure, note: explanation }: FactText & { name: ReactNode }) => (
  <div>
    <dt css={name}>{label}</dt>
    <dd css={{ margin: 0 }}>
      <p css={value}>{figure}</p>
      {explanation ? <p css={note}>{explanation}</p> : null}
    </dd>
  </div>
);
