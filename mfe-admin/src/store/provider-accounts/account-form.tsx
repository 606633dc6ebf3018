import { css } from '@emotion/react';
import { isApiError, getErrorMessage, useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, Form, Stack, TextField, tokens, useForm } from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import type { AccountField, AccountKind } from './account-kinds.ts';

const style = css({ gap: tokens.space[4], maxWidth: '30rem' });

interface AccountFormProps {
  account: AccountKind;
  isReplacing: boolean;
  onClose: () => void;
}

/** Fields start empty because stored keys are never sent back. A failed save keeps what was typed. */
export function AccountForm({ account, isReplacing, onClose }: AccountFormProps) {
  const host = useHost();
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const { fields, provider } = account;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [fields]);
  const { errors, failure, isBusy, formProps } = useForm({
    rules: Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])),
    async submit(values) {
      const typed = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
      try {
        await account.save(adminApi, Object.fromEntries(typed.filter(([, value]) => value)));
      } catch (error) {
        return {
          message: messages.accounts.saveFailed,
          detail: getErrorMessage(error, messages.accounts.tryAgain),
          fields: isApiError(error) ? error.fields : {},
        };
      }
      host.notify({ type: 'success', message: messages.accounts.saved });
      reload();
      onClose();
      return undefined;
    },
  });

  return (
    <Form ref={form} failure={failure} formProps={formProps} css={style} autoComplete="off">
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
        />
      ))}
      <Stack isRow gap={3}>
        <Button type="submit" isBusy={isBusy} busyText={`Checking with ${provider}...`}>
          {isReplacing ? 'Replace' : 'Save'}
        </Button>
        <Button variant="secondary" onClick={onClose} isDisabled={isBusy}>
          Cancel
        </Button>
      </Stack>
    </Form>
  );
}

const ruleOf =
  ({ label, isOptional }: AccountField) =>
  (typed: string) => {
    const value = typed.trim();
    if (!value) return isOptional ? undefined : `${label} is required`;
    return /^[!-~]+$/.test(value)
      ? undefined
      : `${label} contains a space or another invalid character. Copy it again.`;
  };
