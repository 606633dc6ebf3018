import { css } from '@emotion/react';
import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import { Button, FailureBanner, TextField, tokens } from '@selvedge/ui';
import { useRef, useState, type FormEvent } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import {
  lengthHint,
  passwordMistakes,
  type PasswordMistakes,
  type TypedPasswords,
} from './password-mistakes.ts';

const style = css({ display: 'grid', gap: tokens.space[5], maxWidth: '26rem' });
const fields = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: 'New password',
    autoComplete: 'new-password',
    hint: lengthHint,
  },
  { name: 'repeated', label: 'Repeat the new password', autoComplete: 'new-password' },
] as const;

export function PasswordForm() {
  const host = useHost();
  const [mistakes, setMistakes] = useState<PasswordMistakes>({});
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const typed = Object.fromEntries(new FormData(form.current)) as unknown as TypedPasswords;
    setFailure(null);
    if (show(passwordMistakes(typed))) return;
    const { currentPassword, newPassword } = typed;
    setBusy(true);
    try {
      await operatorApi(host.api).changeAdminPassword({ body: { currentPassword, newPassword } });
      form.current.reset();
      host.notify({ type: 'success', message: messages.password.changed });
      focusOn('currentPassword');
    } catch (error) {
      setFailure({ message: messages.password.failed, detail: messageOf(error, messages.password.tryAgain) });
      const { currentPassword: wrong, newPassword: refused } = isApiError(error) ? error.fields : {};
      show({
        ...(wrong && { currentPassword: messages.password.wrong }),
        ...(refused && { newPassword: refused }),
      });
    } finally {
      setBusy(false);
    }
  }

  /** @returns whether anything is wrong; the focus is on the first of it then */
  function show(found: PasswordMistakes): boolean {
    setMistakes(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) focusOn(first.name);
    return first !== undefined;
  }

  const focusOn = (name: string) => (form.current?.elements.namedItem(name) as HTMLElement | null)?.focus();

  return (
    <form ref={form} method="post" css={style} onSubmit={(event) => void submit(event)} noValidate>
      <FailureBanner failure={failure} />
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          type="password"
          required
          maxLength={128}
          error={mistakes[name]}
          onInput={() => setMistakes(({ [name]: _, ...rest }) => rest)}
        />
      ))}
      <Button type="submit" isBusy={isBusy} busyText="Changing..." css={{ justifySelf: 'start' }}>
        Change password
      </Button>
    </form>
  );
}
