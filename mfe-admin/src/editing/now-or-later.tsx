import { css } from '@emotion/react';
import { RadioCard, tokens } from '@selvedge/ui';

const choices = css({ display: 'grid', gap: tokens.space[3], margin: 0, padding: 0, border: 0 });

interface NowOrLaterProps {
  isLater: boolean;
  onChange: (isLater: boolean) => void;
  /** What happens if the operator chooses now. */
  now: string;
  laterTitle: string;
  later: string;
}

/** Asks whether something happens now or at a time. */
export function NowOrLater({ isLater, onChange, now, laterTitle, later }: NowOrLaterProps) {
  const choice = (value: boolean, title: string, detail: string) => (
    <RadioCard
      name="when"
      title={title}
      detail={detail}
      checked={isLater === value}
      onChange={() => onChange(value)}
      {...(isLater === value && { 'data-autofocus': true })}
    />
  );
  return (
    <fieldset css={choices}>
      <legend className="visually-hidden">When</legend>
      {choice(false, 'Now', now)}
      {choice(true, laterTitle, later)}
    </fieldset>
  );
}
