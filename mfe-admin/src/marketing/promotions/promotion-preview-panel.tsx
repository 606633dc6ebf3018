import { css } from '@emotion/react';
import type { AdminPromotion, PromotionPreview } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { amountList, AmountRow, Button, FailureBanner, formatMoney, TextField, tokens } from '@selvedge/ui';
import { useCallback, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { Panel } from '../../layout/panel.tsx';
import { isDecimal } from './discount-draft.ts';
import { checkPromotionDraft, toPromotionInput, type PromotionDraft } from './promotion-draft.ts';
import { searchProductsByName } from './search-products.ts';
import { TargetPicker, type Target } from './target-picker.tsx';

const { space, color, text, media } = tokens;
const columns = css({ display: 'grid', gap: space[6], [media.tablet]: { gridTemplateColumns: '1fr 1fr' } });
const list = css({ display: 'grid', gap: space[3] });
const quiet = css({ color: color.muted, fontSize: text.sm });

interface PromotionPreviewPanelProps {
  draft: PromotionDraft;
  /** `null` for a new one. */
  promotion: AdminPromotion | null;
}

/** Shows what the unsaved promotion would do to a sample cart, together with the active promotions. */
export function PromotionPreviewPanel({ draft, promotion }: PromotionPreviewPanelProps) {
  const { api } = useHost();
  const adminApi = useAdminApi();
  const [products, setProducts] = useState<Target[]>([]);
  const [shipping, setShipping] = useState('8');
  const [preview, setPreview] = useState<PromotionPreview | null>(null);
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  const search = useCallback(
    (typed: string, signal: AbortSignal) => searchProductsByName(api, typed, signal),
    [api],
  );
  // A preview ignores how often the promotion has been used.
  const isComplete = Object.keys(checkPromotionDraft(draft, 0)).length === 0 && isDecimal(shipping);
  const show = () =>
    run(
      async () => {
        const { basedOn: _, ...input } = toPromotionInput(draft, promotion);
        const body = {
          promotion: input,
          items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
          shipping: Number(shipping),
          ...(promotion && { id: promotion.id }),
        };
        setPreview(await adminApi.previewPromotion({ body }));
      },
      { failed: messages.promotions.previewFailed },
    );
  return (
    <Panel
      title="Preview"
      intro="See what this promotion would do to a sample cart, together with your active promotions. Nothing is saved."
    >
      <TargetPicker
        label="Sample products"
        searchLabel="Find a sample product"
        chosen={products}
        onChange={(next) => setProducts(next.slice(0, 10))}
        search={search}
      />
      <TextField
        label="Shipping in $"
        inputMode="decimal"
        maxLength={8}
        value={shipping}
        onChange={({ currentTarget }) => setShipping(currentTarget.value)}
      />
      <FailureBanner failure={failure} />
      <div>
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyText="Calculating..."
          disabled={!isComplete}
          onClick={() => void show()}
        >
          Show preview
        </Button>
        {isComplete ? null : <p css={quiet}>Complete the form above first.</p>}
      </div>
      <div aria-live="polite">{preview ? <Result preview={preview} /> : null}</div>
    </Panel>
  );
}

function Result({ preview: { lines, before, after, promotions } }: { preview: PromotionPreview }) {
  return (
    <div css={list}>
      <ul css={list} aria-label="Sample cart">
        {lines.map(({ productName, variantName, quantity, price, discount }) => (
          <li key={productName}>
            {quantity} × {productName} ({variantName}), {formatMoney(price)}
            {discount > 0 ? `, ${formatMoney(-discount)}` : ''}
          </li>
        ))}
      </ul>
      <div css={columns}>
        <Amounts title="Without it" totals={before} />
        <Amounts title="With it" totals={after} />
      </div>
      <ul css={list} aria-label="Promotions in the preview">
        {promotions.map(({ name, code, isThis, isApplied, discount, reason }) => (
          <li key={`${code} ${name}`}>
            <strong>{name}</strong>
            {isThis ? ' (this one)' : ''}: {isApplied ? `applies, ${formatMoney(-discount)}` : reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Amounts({ title, totals }: { title: string; totals: PromotionPreview['before'] }) {
  return (
    <section aria-label={title}>
      <h3 css={{ fontSize: text.md, marginBottom: space[2] }}>{title}</h3>
      <dl css={amountList}>
        <AmountRow label="Subtotal">{formatMoney(totals.subtotal)}</AmountRow>
        <AmountRow label="Shipping">{formatMoney(totals.shipping ?? 0)}</AmountRow>
        {totals.promotions.map(({ name, discount }, index) => (
          <AmountRow key={index} label={name}>
            {formatMoney(-discount)}
          </AmountRow>
        ))}
        <AmountRow label="Total before tax" isTotal>
          {formatMoney(totals.total)}
        </AmountRow>
      </dl>
    </section>
  );
}
