import { css } from '@emotion/react';
import type { OwnAccess } from '@selvedge/contract';
import { optionId, tokens, useCombobox, useSuggestions } from '@selvedge/ui';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useAdminApi } from '../api/use-admin-api.ts';
import { formatCount } from '../format-count.ts';
import { searchAdmin, searchTexts, type SearchHit } from './search-admin.ts';

const { color, space, text, radius, size, media } = tokens;
const place = css({ position: 'relative', flex: '1 1 16rem', maxWidth: '32rem', minWidth: 0 });
const input = css({
  width: '100%',
  minHeight: '2.5rem',
  paddingInline: space[3],
  border: `1px solid ${color.control}`,
  borderRadius: radius.sm,
  background: color.background,
  font: 'inherit',
  color: 'inherit',
  '&::placeholder': { color: color.muted, opacity: 1 },
  '@media (max-width: 63.99rem)': { minHeight: size.target },
});
const panel = css({
  position: 'absolute',
  zIndex: tokens.layer.sticky,
  insetInline: 0,
  top: `calc(100% + ${space[1]})`,
  display: 'grid',
  gap: space[3],
  maxHeight: 'min(32rem, 70dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[2],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.md,
  background: color.surface,
  boxShadow: tokens.shadow.raised,
  // On a phone the field has its own row, so the results already span the full width.
  [media.desktop]: { minWidth: '24rem' },
});
const groupTitle = css({ paddingInline: space[2], color: color.muted, fontSize: text.xs });
const option = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  alignContent: 'center',
  minHeight: size.target,
  paddingInline: space[2],
  borderRadius: radius.sm,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { background: color.sunken },
  '&[aria-selected="true"]': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
});
const quiet = css({ color: color.muted, fontSize: text.sm });
const groups = ['Pages', 'Orders', 'Customers', 'Products'] as const;

/**
 * Finds orders by number, shopper or tracking number, customers by name or email, products by name or SKU, and admin pages
 * by name. The arrow keys move through the results; Enter opens the active one, or the first. Ctrl+K or ⌘K focuses the field from anywhere.
 */
export function AdminSearch({ access }: { access: OwnAccess | null }) {
  const adminApi = useAdminApi();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const search = useCallback(
    (text: string, signal: AbortSignal) => searchAdmin(adminApi, access, text, signal),
    [adminApi, access],
  );
  const { suggestions, status } = useSuggestions(typed, search, 2);
  const hits = isOpen ? (suggestions ?? []) : [];
  const { subjects, examples } = searchTexts(access);
  const combobox = useCombobox({ optionCount: hits.length, onEscape: () => setOpen(false) });

  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', focusField);
    return () => removeEventListener('keydown', focusField);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hits[0]) document.getElementById(optionId(combobox.listId, 0))?.click();
  }
  return (
    <form
      role="search"
      aria-label="Admin"
      css={place}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <input
        ref={field}
        css={input}
        type="search"
        aria-label={`Search ${subjects}`}
        placeholder={`Search ${subjects.replace(' and ', ', ')}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setOpen(true);
          combobox.clearActiveOption();
        }}
        {...combobox.fieldProps}
      />
      {hits.length > 0 ? (
        <div
          id={combobox.listId}
          role="listbox"
          aria-label="Search results"
          css={panel}
          // Keep the focus in the field so that the list stays open until the click lands.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((group) => (
            <HitGroup
              key={group}
              group={group}
              hits={hits}
              listId={combobox.listId}
              activeIndex={combobox.activeIndex}
              onChoose={() => {
                setTyped('');
                setOpen(false);
              }}
            />
          ))}
        </div>
      ) : null}
      <p
        role="status"
        css={
          isOpen && hits.length === 0 && (status === 'ready' || status === 'failed')
            ? [panel, quiet]
            : undefined
        }
        className={hits.length > 0 ? 'visually-hidden' : undefined}
      >
        {isOpen ? statusText(status, hits.length, examples) : ''}
      </p>
    </form>
  );
}

interface HitGroupProps {
  group: SearchHit['group'];
  /** Hits of all groups; an option's id is its index in this list. */
  hits: readonly SearchHit[];
  listId: string;
  activeIndex: number;
  onChoose: () => void;
}

function HitGroup({ group, hits, listId, activeIndex, onChoose }: HitGroupProps) {
  if (!hits.some((hit) => hit.group === group)) return null;
  return (
    <div role="group" aria-labelledby={`${listId}-${group}`}>
      <div id={`${listId}-${group}`} css={groupTitle}>
        {group}
      </div>
      {hits.map((hit, index) =>
        hit.group === group ? (
          <a
            key={hit.href}
            id={optionId(listId, index)}
            role="option"
            aria-selected={index === activeIndex}
            tabIndex={-1}
            href={hit.href}
            css={option}
            onClick={onChoose}
          >
            <span>{hit.label}</span>
            <span css={quiet}>{hit.detail}</span>
          </a>
        ) : null,
      )}
    </div>
  );
}

function statusText(
  status: ReturnType<typeof useSuggestions>['status'],
  count: number,
  examples: string,
): string {
  if (count > 0) return formatCount(count, 'result');
  if (status === 'ready') return `Nothing found. Try ${examples}.`;
  return status === 'failed' ? 'Search isn’t working right now. Please try again in a moment.' : '';
}
