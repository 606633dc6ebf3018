import { css, keyframes } from '@emotion/react';
import { useId } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { tokens } from '../style/tokens.ts';
import { useMenu } from './use-menu.ts';

interface MenuEntry {
  label: string;
  /** Styled as a destructive action. */
  isDanger?: boolean;
}

export type MenuItem = MenuEntry &
  ({ onSelect: () => void } | { /** URL to open in a new tab. */ newTab: string });

interface MenuButtonProps extends Pick<ButtonProps, 'isBusy' | 'busyText' | 'size'> {
  label: string;
  items: readonly MenuItem[];
  className?: string;
}

const { color, space, text, media } = tokens;
const whole = css({ position: 'relative', width: '100%', [media.tablet]: { width: 'auto' } });
const wideOnPhone = css({ width: '100%', [media.tablet]: { width: 'auto' } });
const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });
const panel = css({
  position: 'absolute',
  zIndex: tokens.layer.popup,
  insetInline: 0,
  top: `calc(100% + ${space[1]})`,
  padding: space[1],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  boxShadow: tokens.shadow.raised,
  animation: `${drop} ${tokens.motion.quick}`,
  [media.tablet]: { insetInlineStart: 'auto', minWidth: '14rem' },
  [media.reducedMotion]: { animation: 'none' },
});
const entry = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  width: '100%',
  minHeight: tokens.size.target,
  paddingInline: space[4],
  borderRadius: tokens.radius.sm,
  color: color.text,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { background: color.sunken },
  '&:focus-visible': { outlineOffset: '-2px' },
});
const danger = css({ color: color.danger });
const arrow = css({
  width: '0.45rem',
  height: '0.45rem',
  borderRight: '1.5px solid currentColor',
  borderBottom: '1.5px solid currentColor',
  transform: 'translateY(-25%) rotate(45deg)',
});

/** A button that opens a menu of actions; full width on a phone. */
export function MenuButton({ label, items, className, ...button }: MenuButtonProps) {
  const id = useId();
  const menu = useMenu();
  return (
    <div css={whole} className={className} {...menu.whole}>
      <Button variant="secondary" css={wideOnPhone} {...button} {...menu.button} id={id}>
        {label}
        <span css={arrow} aria-hidden="true" />
      </Button>
      {menu.isOpen ? (
        <div role="menu" aria-labelledby={id} css={panel} {...menu.menu}>
          {items.map((item) => (
            <Entry key={item.label} item={item} close={menu.close} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const shared = { role: 'menuitem', tabIndex: -1, css: [entry, item.isDanger && danger] };
  if ('newTab' in item)
    return (
      <a
        {...shared}
        href={item.newTab}
        target="_blank"
        rel="noopener"
        aria-description="Opens in a new tab"
        onClick={close}
      >
        {item.label}
        <span aria-hidden="true" css={{ color: color.muted, fontSize: text.sm }}>
          ↗
        </span>
      </a>
    );
  const select = () => {
    close();
    item.onSelect();
  };
  return (
    <button type="button" {...shared} onClick={select}>
      {item.label}
    </button>
  );
}
