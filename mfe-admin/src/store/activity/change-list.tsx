import { css } from '@emotion/react';
import type { AuditEntry } from '@selvedge/contract';
import { Moment, tokens } from '@selvedge/ui';
import { listChanges, type DisplayValue } from './list-changes.ts';

const { color, space, text } = tokens;
const list = css({
  display: 'grid',
  gap: space[2],
  marginTop: space[2],
  fontSize: text.sm,
  overflowWrap: 'anywhere',
});
const summary = css({
  paddingBlock: space[3],
  fontSize: text.sm,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
});
const removed = css({ color: color.muted });
const added = css({ textDecoration: 'none' });
const lines = css({ paddingLeft: space[4], listStyle: 'disc' });
const maxOpenFields = 4;

/** Shows each changed field before and after. A long list starts collapsed. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry);
  if (changes.length === 0) return null;
  const details = (
    <dl css={list}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt css={{ color: color.muted }}>{field}</dt>
          <dd css={{ margin: 0 }}>
            {before && <Value value={before} as="del" />}
            {before && after && isSingleLine(before) && isSingleLine(after) ? (
              <span aria-hidden="true"> → </span>
            ) : null}
            {after && <Value value={after} as="ins" />}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= maxOpenFields) return details;
  return (
    <details>
      <summary css={summary}>
        {changes.length} fields: {changes.map(({ field }) => field).join('; ')}
      </summary>
      {details}
    </details>
  );
}

const isSingleLine = ({ kind }: DisplayValue) => kind !== 'list';

function Value({ value, as: Mark }: { value: DisplayValue; as: 'del' | 'ins' }) {
  const style = Mark === 'del' ? removed : added;
  if (value.kind === 'list')
    return (
      <ul css={lines}>
        {value.items.map((item, index) => (
          <li key={index}>
            <Mark css={style}>{item}</Mark>
          </li>
        ))}
      </ul>
    );
  return <Mark css={style}>{value.kind === 'timestamp' ? <Moment at={value.at} /> : value.text}</Mark>;
}
