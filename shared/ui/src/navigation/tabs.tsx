import { css } from '@emotion/react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';

interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Label of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
}

const { color, space } = tokens;
// Tabs wrap into a second line because shoppers don't find tabs they'd have to scroll to.
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[1]}`,
  borderBottom: `1px solid ${color.hairline}`,
});
const tab = css({
  flex: 'none',
  minHeight: tokens.size.target,
  padding: `${space[2]} ${space[4]}`,
  color: color.muted,
  borderBottom: '2px solid transparent',
  '&:hover': { color: color.text },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-selected="true"]': {
    color: color.text,
    borderBottomColor: color.primaryText,
    fontWeight: tokens.weight.medium,
  },
});
const keyTargets: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs following the WAI-ARIA pattern: one tab stop; the arrow keys, Home and End select. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  className,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const next = keyTargets[event.key]?.(at, tabs.length - 1);
    const target = next === undefined ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(target.id)}`)?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} css={row} onKeyDown={move}>
        {tabs.map(({ id, label: text }) => {
          const isSelected = id === selected;
          return (
            <button
              key={id}
              id={tabId(id)}
              type="button"
              role="tab"
              css={tab}
              aria-selected={isSelected}
              aria-controls={isSelected ? panelId(id) : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(id)}
            >
              {text}
            </button>
          );
        })}
      </div>
      <div
        id={panelId(selected)}
        role="tabpanel"
        aria-labelledby={tabId(selected)}
        css={{ paddingTop: space[8] }}
      >
        {children}
      </div>
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;
