import { css } from '@emotion/react';
import { Button, NoticeBanner, TextField, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { promotionMessages } from '../../checkout-messages.ts';
import { useTotals } from '../summary/use-totals.ts';
import { describeDiscount, useAppliedPromotion, usePromotion } from './use-promotion.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space[3],
  '& > *': { flex: '1 1 9rem' },
  // Keeps the button beside the field when an error appears below it.
  '& > button': { flex: 'none', marginTop: '1.5625rem', minHeight: '3rem', alignSelf: 'start' },
});
const codeField = css({ '& input': { textTransform: 'uppercase', letterSpacing: '0.04em' } });

export function PromotionBox() {
  const promotion = useAppliedPromotion();
  const [totals] = useTotals();
  const { error, isApplying, apply, clearError, remove } = usePromotion();
  const [code, setCode] = useState(promotion?.code ?? '');
  const box = useRef<HTMLDivElement>(null);
  const shownCode = promotion?.code;
  const lastCode = useRef(shownCode);
  // Applying or removing a code replaces the focused button, so move focus to its replacement before the next paint.
  useLayoutEffect(() => {
    if (lastCode.current === shownCode) return;
    lastCode.current = shownCode;
    if (!document.activeElement?.isConnected || document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(shownCode ? 'button' : 'input')?.focus();
  }, [shownCode]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void apply(code.trim());
  }

  if (promotion) {
    // With another shipping method or other promotions, the code may no longer be worth it.
    const entered = totals.status === 'ready' ? totals.value.enteredCode : null;
    const removeButton = (
      <Button variant="quiet" size="sm" onClick={remove} aria-label={`Remove promotion ${promotion.code}`}>
        Remove
      </Button>
    );
    return (
      <div ref={box}>
        <NoticeBanner
          {...(entered?.isApplied === false ? {} : { tone: 'success' })}
          title={promotion.code}
          action={removeButton}
        >
          {entered && (entered.message || promotionMessages.applied(describeDiscount(entered.discount)))}
        </NoticeBanner>
      </div>
    );
  }
  return (
    <div ref={box}>
      <form css={row} onSubmit={submit} noValidate>
        <TextField
          css={codeField}
          label="Promotion code"
          name="promotion"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={error ? <span role="alert">{error}</span> : undefined}
          onChange={(event) => {
            setCode(event.target.value.toUpperCase());
            clearError();
          }}
        />
        <Button
          type="submit"
          variant="secondary"
          isBusy={isApplying}
          busyText="Applying..."
          disabled={!code.trim()}
        >
          Apply
        </Button>
      </form>
    </div>
  );
}
