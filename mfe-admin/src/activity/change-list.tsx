import { css } from '@emotion/react';
import type { AuditEntry } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { changesOf } from './activity-words.ts';

const { color, space, text } = tokens;
const list = css({
  display: 'grid',
  gap: space[2],
  marginTop: space[2],
  fontSize: text.sm,
  overflowWrap: 'anywhere',
});
const summary = css({
  minHeight: tokens.size.target,
  display: 'inline-flex',
  alignItems: 'center',
  cursor: 'pointer',
});
const shownAtOnce = 4;

/** Before and after, field by field; behind a click where there are many. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  const facts = (
    <dl css={list}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt css={{ color: color.muted }}>{field}</dt>
          <dd css={{ margin: 0 }}>
            {before === null ? null : <del css={{ color: color.muted }}>{before}</del>}
            {before !== null && after !== null ? <span aria-hidden="true"> → </span> : null}
            {after === null ? null : <ins css={{ textDecoration: 'none' }}>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= shownAtOnce) return facts;
  return (
    <details>
      <summary css={summary}>{changes.length} fields</summary>
      {facts}
    </details>
  );
}
