import { css } from '@emotion/react';
import type { EmailTemplate } from '@selvedge/contract';
import { Badge, Button, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  paddingBlock: space[2],
  '& + &': { borderTop: `1px solid ${color.hairline}` },
});
const words = css({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' });
const code = css({ fontSize: text.sm, fontFamily: 'ui-monospace, monospace' });

interface PlaceholderListProps {
  placeholders: EmailTemplate['placeholders'];
  onInsert: (text: string) => void;
}

/** What the texts of an email can contain, with a button that inserts it. */
export const PlaceholderList = ({ placeholders, onInsert }: PlaceholderListProps) => (
  <Panel
    title="Placeholders"
    intro="Each email has its own values for these. Insert puts one where your cursor was."
  >
    <ul role="list" css={list}>
      {placeholders.map(({ name, meaning, isRequired }) => (
        <li key={name} css={row}>
          <div css={words}>
            <code css={code}>{`{{${name}}}`}</code> {isRequired ? <Badge>Required</Badge> : null}
            <p css={{ color: color.muted, fontSize: text.sm }}>{meaning}</p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Insert ${name}`}
            onClick={() => onInsert(`{{${name}}}`)}
          >
            Insert
          </Button>
        </li>
      ))}
    </ul>
  </Panel>
);
