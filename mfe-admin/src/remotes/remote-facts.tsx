import { css } from '@emotion/react';
import type { RemoteReport, ShowingFigures } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { counted } from '../counted.ts';
import { failuresInWords, reasonsInWords, secondsInWords, shareInWords } from './remote-words.ts';

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

/** One in twenty is nobody among fewer. */
const leastForShares = 20;

/** What an operator wants to know first: how long visitors wait, and how often for nothing. */
export const RemoteFacts = ({ browser, server }: Pick<RemoteReport, 'browser' | 'server'>) => (
  <dl css={list}>
    <Fact name="Opens in" {...openingOf(browser)} />
    <Fact name="Failed to load" {...failuresOf(browser)} />
    {server.count > 0 ? <Fact name="Prepared in" {...preparingOf(server)} /> : null}
  </dl>
);

interface FactWords {
  value: string;
  note: string;
}

function openingOf({ count, outcomes, loadTime }: ShowingFigures): FactWords {
  if (count === 0) return { value: '–', note: 'No visitor’s browser has reported yet.' };
  if (!loadTime) return { value: '–', note: 'It opened for nobody.' };
  const { p50, p75, p95 } = loadTime;
  const value = secondsInWords(p75);
  if (outcomes.ready === 1) return { value, note: 'The one time that it opened.' };
  if (outcomes.ready < leastForShares) return { value, note: `or less in most of ${outcomes.ready} visits.` };
  return {
    value,
    note: `or less for most visitors. Half of them wait ${secondsInWords(p50)} at most, one in twenty longer than ${secondsInWords(p95).replace(' or more', '')}.`,
  };
}

function failuresOf(figures: ShowingFigures): FactWords {
  const { count, failures, outcomes } = figures;
  if (count === 0) return { value: '–', note: '' };
  const value = failuresInWords(figures);
  if (failures === 0) return { value, note: 'It opened every time.' };
  return { value, note: `${shareInWords(failures, count)}: ${reasonsInWords(outcomes)}.` };
}

function preparingOf({ count, failures, loadTime }: ShowingFigures): FactWords {
  return {
    value: loadTime ? secondsInWords(loadTime.p75) : '–',
    note:
      failures === 0
        ? `or less for most of ${counted(count, 'page')} that the server made.`
        : `or less for most pages that the server made. ${failuresInWords({ count, failures })} were left to the browser.`,
  };
}

const Fact = ({ name: label, value: shown, note: more }: FactWords & { name: ReactNode }) => (
  <div>
    <dt css={name}>{label}</dt>
    <dd css={{ margin: 0 }}>
      <p css={value}>{shown}</p>
      {more ? <p css={note}>{more}</p> : null}
    </dd>
  </div>
);
