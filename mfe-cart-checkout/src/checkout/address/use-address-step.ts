import type { AddressErrors, AddressForm } from '@selvedge/address';
import { isApiError, useHost, useSession } from '@selvedge/mfe-kit';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { addressMessages, shippingMessages } from '../../checkout-messages.ts';
import type { AddressChoice, CheckoutDraft } from '../draft/checkout-draft.ts';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { cartKeyOf } from '../shipping/rates-request.ts';
import { completeStep, nextStep, reopenStep } from '../steps/checkout-steps.ts';
import { useSteps } from '../steps/use-steps.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { contactErrors, type Contact, type ContactErrors } from './contact-rules.ts';
import { resolveAddress, openForEditing, choiceErrors, toAddressProblem } from './finish-address-step.ts';
import { selectableAddresses, resolvePick, useSavedAddresses } from './use-saved-addresses.ts';

type Kind = 'shipping' | 'billing';

interface AddressStepErrors {
  banner: string;
  contact: ContactErrors;
  shipping: AddressErrors;
  billing: AddressErrors;
}

const noErrors: AddressStepErrors = { banner: '', contact: {}, shipping: {}, billing: {} };
const followsContact = ({ contact, shipping }: CheckoutDraft) => shipping.form.phone === contact.phone;
const typeOf = { shipping: 'SHIPPING', billing: 'BILLING' } as const;

/** State and actions of the address step. */
export function useAddressStep() {
  const { api } = useHost();
  const { user } = useSession();
  const cart = useCheckoutCart();
  const addresses = useSavedAddresses();
  const { goTo } = useSteps();
  const [draft, update] = useAtom(checkoutDraftAtom);
  const [errors, setErrors] = useState(noErrors);
  const [isSaving, setIsSaving] = useState(false);

  const resolveChoice = (kind: Kind): AddressChoice => ({
    ...draft[kind],
    pick: resolvePick(draft[kind].pick, addresses.saved, typeOf[kind]),
  });
  const choices = { shipping: resolveChoice('shipping'), billing: resolveChoice('billing') };
  const reopenedSteps = () => reopenStep(draft.steps, 'address');

  /** Validates the step, and opens an invalid saved address for editing. */
  function findErrors(): AddressStepErrors | null {
    const contact = user ? {} : contactErrors(draft.contact);
    const shipping = choiceErrors(choices.shipping, addresses.saved, { needsName: !user });
    // Both fields share the number: report it once.
    if (shipping && contact.phone && followsContact(draft)) delete shipping.phone;
    const billing = draft.billingSameAsShipping ? null : choiceErrors(choices.billing, addresses.saved);
    if (Object.keys(contact).length === 0 && !shipping && !billing) return null;
    if (shipping) update({ shipping: openForEditing(choices.shipping, addresses.saved) });
    if (billing) update({ billing: openForEditing(choices.billing, addresses.saved) });
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
    let failingKind: Kind = 'shipping';
    try {
      const savingUser = user ? { id: user.id, api } : null;
      const shipping = await resolveAddress(choices.shipping, addresses.saved, 'SHIPPING', savingUser);
      // If billing fails below, the next try reuses this saved address.
      if (shipping.id) update({ shipping: { ...choices.shipping, pick: shipping.id } });
      failingKind = 'billing';
      const billing = draft.billingSameAsShipping
        ? shipping
        : await resolveAddress(choices.billing, addresses.saved, 'BILLING', savingUser);
      if (billing.id && !draft.billingSameAsShipping)
        update({ billing: { ...choices.billing, pick: billing.id } });
      update({
        chosen: { shipping, billing },
        cartKey: cartKeyOf(cart),
        steps: completeStep(draft.steps, 'address'),
      });
      goTo(nextStep('address'));
      return true;
    } catch (error) {
      const problem = isApiError(error)
        ? toAddressProblem(error)
        : { message: shippingMessages.processFailed, errors: {} };
      setErrors({ ...noErrors, banner: problem.message, [failingKind]: problem.errors });
      if (failingKind === 'billing') addresses.retry();
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return {
    user,
    draft,
    addresses,
    choices,
    selectable: (kind: Kind) => selectableAddresses(addresses.saved, typeOf[kind]),
    errors,
    isSaving,
    finish,
    changeContact(field: keyof Contact, value: string) {
      setErrors((before) => ({ ...before, contact: { ...before.contact, [field]: undefined } }));
      const { contact, shipping } = draft;
      // The shipping phone follows the contact's until the shopper changes it.
      const isShared = field === 'phone' && followsContact(draft);
      const form = isShared ? { ...shipping.form, phone: value } : shipping.form;
      update({
        contact: { ...contact, [field]: value },
        shipping: { ...shipping, form },
        steps: reopenedSteps(),
      });
    },
    changeChoice(kind: Kind, choice: AddressChoice) {
      setErrors((before) => ({ ...before, banner: '', [kind]: {} }));
      update({ [kind]: choice, steps: reopenedSteps() });
    },
    changeFields(kind: Kind, changes: Partial<AddressForm>) {
      const cleared = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
      setErrors((before) => ({ ...before, banner: '', [kind]: { ...before[kind], ...cleared } }));
      const form = { ...choices[kind].form, ...changes };
      update({ [kind]: { ...choices[kind], form }, steps: reopenedSteps() });
    },
    setBillingSameAsShipping: (billingSameAsShipping: boolean) =>
      update({ billingSameAsShipping, steps: reopenedSteps() }),
  };
}
