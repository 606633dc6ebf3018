import { css } from '@emotion/react';
import { tokens, VisuallyHidden } from '@selvedge/ui';
import { registrationSteps, type RegistrationStep } from './registration-step.ts';

const { color, space } = tokens;
const list = css({ display: 'flex', gap: space[2], alignItems: 'center' });
const dot = css({
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: tokens.radius.round,
  border: `1px solid ${color.control}`,
  transition: `background-color ${tokens.motion.slow}`,
});
const reached = css({ background: color.primary, borderColor: color.primary });
const current = css({ width: '2rem' });

const names: Record<RegistrationStep, string> = {
  email: 'Email',
  verify: 'Verification',
  details: 'Your details',
};

export function ProgressDots({ step }: { step: RegistrationStep }) {
  const position = registrationSteps.indexOf(step);
  return (
    <div css={{ display: 'flex', alignItems: 'center', gap: space[4], marginBottom: space[6] }}>
      <ol css={list} aria-label="Registration progress">
        {registrationSteps.map((name, index) => (
          <li
            key={name}
            css={[dot, index <= position && reached, index === position && current]}
            aria-current={index === position ? 'step' : undefined}
          >
            <VisuallyHidden>
              {names[name]}
              {index < position ? ' (done)' : ''}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <span css={{ fontSize: tokens.text.sm, color: color.muted }}>
        Step {position + 1} of {registrationSteps.length}
      </span>
    </div>
  );
}
