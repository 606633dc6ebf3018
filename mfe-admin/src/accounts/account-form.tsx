import { css } from '@emotion/react';
import { isApiError, messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, FailureBanner, Stack, TextField, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import type { AccountKind } from './account-kinds.ts';

const style = css({ display: 'grid', gap: tokens.space[4], maxWidth: '30rem' });

interface AccountFormProps {
  account: AccountKind;
  isReplacing: boolean;
  onClose: () => void;
}

/** The fields are always empty at first: what is stored never comes back. A failure loses nothing of what was typed. */
export function AccountForm({ account, isReplacing, onClose }: AccountFormProps) {
  const host = useHost();
  const { reload } = usePageData();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { fields, provider } = account;
  useLayoutEffect(() => focusOn(form.current, fields[0]?.name), [fields]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const body = Object.fromEntries(
      fields.map(({ name }) => [name, String(typed.get(name)).trim()] as const).filter(([, value]) => value),
    );
    const found = mistakesIn(account, body);
    setFailure(null);
    if (show(found)) return;
    setBusy(true);
    try {
      await account.set(operatorApi(host.api), body);
      host.notify({ type: 'success', message: messages.accounts.saved });
      reload();
      onClose();
    } catch (error) {
      setFailure({
        message: messages.accounts.saveFailed,
        detail: messageOf(error, messages.accounts.tryAgain),
      });
      show(isApiError(error) ? error.fields : {});
      setBusy(false);
    }
  }

  /** @returns whether there is anything wrong; the focus is on the first of it then */
  function show(found: Record<string, string>): boolean {
    setErrors(found);
    const first = fields.find(({ name }) => found[name]);
    focusOn(form.current, first?.name);
    return first !== undefined;
  }

  return (
    // Never GET: should the script be missing, a key must not end up in an address.
    <form
      ref={form}
      method="post"
      css={style}
      onSubmit={(event) => void submit(event)}
      noValidate
      autoComplete="off"
    >
      <FailureBanner failure={failure} />
      {fields.map(({ name, label, hint, isPublic, isOptional }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          hint={hint}
          type={isPublic ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={400}
          required={!isOptional}
          error={errors[name]}
          onInput={() => setErrors(({ [name]: _, ...rest }) => rest)}
        />
      ))}
      <Stack isRow gap={3}>
        <Button type="submit" isBusy={isBusy} busyText={`Asking ${provider}...`}>
          {isReplacing ? 'Replace' : 'Save'}
        </Button>
        <Button variant="secondary" onClick={onClose} isUnavailable={isBusy}>
          Cancel
        </Button>
      </Stack>
    </form>
  );
}

function mistakesIn({ fields }: AccountKind, body: Record<string, string>): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const { name, label, isOptional } of fields) {
    const value = body[name];
    if (value === undefined && !isOptional) mistakes[name] = `${label} is required`;
    else if (value !== undefined && !/^[!-~]+$/.test(value))
      mistakes[name] = `${label} has letters that no key has. Copy it again.`;
  }
  return mistakes;
}

function focusOn(form: HTMLFormElement | null, name: string | undefined): void {
  if (name !== undefined) (form?.elements.namedItem(name) as HTMLElement | null)?.focus();
}
