import type { AddressErrors, AddressForm } from '@selvedge/address';
import { isApiError, useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { addressMessages, shippingMessages } from '../../checkout-messages.ts';
import type { AddressChoice, CheckoutDraft } from '../draft/checkout-draft.ts';
import { cartKeyOf } from '../shipping/parcel.ts';
import { completeStep, nextStep, reopenStep } from '../steps/checkout-steps.ts';
import type { Checkout } from '../use-checkout.ts';
import { contactErrors, type Contact, type ContactErrors } from './contact-rules.ts';
import { chooseAddress, choiceToEdit, errorsOf, problemFrom } from './finish-address-step.ts';
import { inOrder, presentPick } from './use-saved-addresses.ts';

type Kind = 'shipping' | 'billing';

export interface AddressStepErrors {
  banner: string;
  contact: ContactErrors;
  shipping: AddressErrors;
  billing: AddressErrors;
}

const noErrors: AddressStepErrors = { banner: '', contact: {}, shipping: {}, billing: {} };
const followsContact = ({ contact, shipping }: CheckoutDraft) => shipping.form.phone === contact.phone;
const typeOf = { shipping: 'SHIPPING', billing: 'BILLING' } as const;

/** What the address step shows, and what happens when something in it is changed or it is finished. */
export function useAddressStep(checkout: Checkout) {
  const { user, draft, update, addresses } = checkout;
  const { api } = useHost();
  const [errors, setErrors] = useState(noErrors);
  const [isSaving, setIsSaving] = useState(false);

  const present = (kind: Kind): AddressChoice => ({
    ...draft[kind],
    pick: presentPick(draft[kind].pick, addresses.saved, typeOf[kind]),
  });
  const choices = { shipping: present('shipping'), billing: present('billing') };
  const reopened = () => reopenStep(draft.steps, 'address');

  /** What is wrong; a saved address with a mistake is opened in the fields. */
  function findErrors(): AddressStepErrors | null {
    const contact = user ? {} : contactErrors(draft.contact);
    const shipping = errorsOf(choices.shipping, addresses.saved, { needsName: !user });
    // The same number is wrong once.
    if (shipping && contact.phone && followsContact(draft)) delete shipping.phone;
    const billing = draft.billingSameAsShipping ? null : errorsOf(choices.billing, addresses.saved);
    if (Object.keys(contact).length === 0 && !shipping && !billing) return null;
    if (shipping) update({ shipping: choiceToEdit(choices.shipping, addresses.saved) });
    if (billing) update({ billing: choiceToEdit(choices.billing, addresses.saved) });
    return { banner: '', contact, shipping: shipping ?? {}, billing: billing ?? {} };
  }

  /** @returns whether the step is done */
  async function finish(): Promise<boolean> {
    const found = findErrors();
    setErrors(found ?? noErrors);
    if (found || isSaving) return false;
    if (user && !user.id) {
      setErrors({ ...noErrors, banner: addressMessages.noUser });
      return false;
    }
    setIsSaving(true);
    let failing: Kind = 'shipping';
    try {
      const saver = user ? { id: user.id, api } : null;
      const shipping = await chooseAddress(choices.shipping, addresses.saved, 'SHIPPING', saver);
      // Saved once: a second try picks what the first one saved.
      if (shipping.id) update({ shipping: { ...choices.shipping, pick: shipping.id } });
      failing = 'billing';
      const billing = draft.billingSameAsShipping
        ? shipping
        : await chooseAddress(choices.billing, addresses.saved, 'BILLING', saver);
      if (billing.id && !draft.billingSameAsShipping)
        update({ billing: { ...choices.billing, pick: billing.id } });
      update({
        chosen: { shipping, billing },
        cartKey: cartKeyOf(checkout.cart),
        steps: completeStep(draft.steps, 'address'),
      });
      checkout.goTo(nextStep('address'));
      return true;
    } catch (error) {
      const problem = isApiError(error)
        ? problemFrom(error)
        : { message: shippingMessages.processFailed, errors: {} };
      setErrors({ ...noErrors, banner: problem.message, [failing]: problem.errors });
      if (failing === 'billing') addresses.retry();
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return {
    addresses,
    choices,
    offered: (kind: Kind) => inOrder(addresses.saved, typeOf[kind]),
    errors,
    isSaving,
    finish,
    changeContact(field: keyof Contact, value: string) {
      setErrors((before) => ({ ...before, contact: { ...before.contact, [field]: undefined } }));
      const { contact, shipping } = draft;
      // Asked once: the parcel's phone is the contact's, until it gets a number of its own.
      const isShared = field === 'phone' && followsContact(draft);
      const form = isShared ? { ...shipping.form, phone: value } : shipping.form;
      update({
        contact: { ...contact, [field]: value },
        shipping: { ...shipping, form },
        steps: reopened(),
      });
    },
    changeChoice(kind: Kind, choice: AddressChoice) {
      setErrors((before) => ({ ...before, banner: '', [kind]: {} }));
      update({ [kind]: choice, steps: reopened() });
    },
    changeFields(kind: Kind, changes: Partial<AddressForm>) {
      const cleared = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
      setErrors((before) => ({ ...before, banner: '', [kind]: { ...before[kind], ...cleared } }));
      const form = { ...choices[kind].form, ...changes };
      update({ [kind]: { ...choices[kind], form }, steps: reopened() });
    },
    changeBillingSame: (billingSameAsShipping: boolean) =>
      update({ billingSameAsShipping, steps: reopened() }),
  };
}
