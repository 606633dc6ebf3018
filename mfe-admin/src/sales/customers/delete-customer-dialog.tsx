import type { Customer } from '@selvedge/contract';
import { useHost, usePageData } from '@selvedge/mfe-kit';
import { TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { customerName, customersPath } from '../../customer-link.ts';
import { formatCount } from '../../format-count.ts';
import { ignoreNotFound } from '../../editing/ignore-not-found.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

interface DeleteCustomerDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Deletes a customer once the operator has typed the email address, and shows the list. */
export function DeleteCustomerDialog({ customer, onClose }: DeleteCustomerDialogProps) {
  const host = useHost();
  const { forget } = usePageData();
  const [typed, setTyped] = useState('');
  const { id, email, openOrderCount } = customer;
  const name = customerName(customer);

  function showList() {
    // Cached lists still have the customer.
    forget();
    host.navigate(customersPath, { replace: true });
  }
  return (
    <FormDialog
      title={`Delete ${name}?`}
      submitText="Delete customer"
      busyText="Deleting..."
      cancelText="Keep customer"
      tone="danger"
      isReady={typed.trim().toLowerCase() === email.toLowerCase()}
      send={(adminApi) => ignoreNotFound(adminApi.deleteCustomer({ params: { id } }))}
      messages={{ done: messages.customers.deleted(name), failed: messages.customers.notDeleted }}
      onDone={showList}
      onClose={onClose}
    >
      <p>The account, addresses, profile, photos, reviews and notes are deleted.</p>
      <p>
        Finished orders keep their amounts, tax, city, state and ZIP code, without the name, street and email.
        Orders on their way and returns in progress are anonymized once they’re finished. After that, the
        customer can’t return them online.
      </p>
      {openOrderCount ? (
        <p>
          {formatCount(openOrderCount, 'open order')}{' '}
          {openOrderCount === 1
            ? 'keeps the name, street and email until it’s finished.'
            : 'keep the name, street and email until they’re finished.'}
        </p>
      ) : null}
      <p>You can’t undo this.</p>
      <TextField
        label="Customer’s email address"
        hint={`Type ${email} to confirm.`}
        name="email"
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        css={{ overflowWrap: 'anywhere' }}
        data-autofocus
      />
    </FormDialog>
  );
}
