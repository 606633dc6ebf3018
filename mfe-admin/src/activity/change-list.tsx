import { css } from '@emotion/react';
import type { AuditEntry } from '@selvedge/contract';
import { Moment, tokens } from '@selvedge/ui';
import { changesOf, type ShownValue } from './changes-of.ts';

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
const gone = css({ color: color.muted });
const come = css({ textDecoration: 'none' });
const lines = css({ paddingLeft: space[4], listStyle: 'disc' });
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
            {before && <Shown value={before} as="del" />}
            {before && after && isLine(before) && isLine(after) ? <span aria-hidden="true"> → </span> : null}
            {after && <Shown value={after} as="ins" />}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= shownAtOnce) return facts;
  return (
    <details>
      <summary css={summary}>
        {changes.length} fields: {changes.map(({ field }) => field).join('; ')}
      </summary>
      {facts}
    </details>
  );
}

const isLine = ({ kind }: ShownValue) => kind !== 'list';

function Shown({ value, as: Mark }: { value: ShownValue; as: 'del' | 'ins' }) {
  const mark = Mark === 'del' ? gone : come;
  if (value.kind === 'list')
    return (
      <ul css={lines}>
        {value.items.map((item, index) => (
          <li key={index}>
            <Mark css={mark}>{item}</Mark>
          </li>
        ))}
      </ul>
    );
  return <Mark css={mark}>{value.kind === 'moment' ? <Moment at={value.at} /> : value.text}</Mark>;
}
