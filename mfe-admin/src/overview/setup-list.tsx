import { css } from '@emotion/react';
import type { Overview, SetupStep } from '@selvedge/contract';
import { tokens, VisuallyHidden } from '@selvedge/ui';
import { Panel } from '../layout/panel.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid', borderTop: `1px solid ${color.hairline}` });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[4],
  minHeight: tokens.size.target,
  paddingBlock: space[3],
  borderBottom: `1px solid ${color.hairline}`,
});
const mark = css({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: tokens.radius.round,
  border: `1.5px solid ${color.control}`,
  '&[data-done]': { background: color.success, borderColor: color.success, color: color.surface },
});
const link = css({ fontWeight: tokens.weight.medium });
const reason = css({ fontSize: text.sm, color: color.muted });

const steps: Record<SetupStep, { name: string; why: string; href: string }> = {
  logo: { name: 'Upload your logo', why: 'It stands at the top of every page.', href: '/admin/settings?part=identity' },
  theme: { name: 'Choose colours and type', why: 'Black on white until you do.', href: '/admin/theme' },
  products: { name: 'Add the first products', why: 'One by one, or all from a file under Import.', href: '/admin/products/new' },
  payment: { name: 'Connect your payment account', why: 'Nobody can pay before.', href: '/admin/accounts' },
  address: { name: 'Give your shipping address', why: 'Parcels leave from it, and it stands on invoices.', href: '/admin/settings?part=fulfilment' },
  banner: { name: 'Put up the first banner', why: 'Your home page opens with it.', href: '/admin/banners/new' },
}; // prettier-ignore

/** What a store still needs before it sells; nothing at all once it has everything. */
export function SetupList({ setup }: Pick<Overview, 'setup'>) {
  const done = setup.filter(({ isDone }) => isDone).length;
  if (done === setup.length) return null;
  return (
    <Panel title="Open your store">
      <p css={{ color: color.muted }}>
        {done} of {setup.length} done
      </p>
      <ul css={list}>
        {setup.map(({ step, isDone }) => (
          <li key={step} css={row}>
            <span css={mark} data-done={isDone || undefined} aria-hidden="true">
              {isDone ? <Tick /> : null}
            </span>
            {isDone ? (
              <span css={{ color: color.muted }}>
                {steps[step].name}
                <VisuallyHidden>: done</VisuallyHidden>
              </span>
            ) : (
              <div>
                <a href={steps[step].href} css={link}>
                  {steps[step].name}
                </a>
                <p css={reason}>{steps[step].why}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Tick = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.8">
    <path d="M2.5 6.5 5 9l4.5-6" />
  </svg>
);
