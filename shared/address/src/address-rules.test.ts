import { describe, expect, it } from 'vitest';
import { addressErrors, emptyAddress, toPostalAddress, type AddressForm } from './address-rules.ts';

const valid: AddressForm = {
  attentionName: '',
  streetAddress: ' 12 Elm Street ',
  city: 'Oakland',
  state: 'CA',
  postalCode: '94607',
  country: 'US',
  phone: '',
};

describe('address rules', () => {
  it('has a message for every required field; the phone number is optional', () => {
    expect(addressErrors({ ...emptyAddress, country: '' })).toEqual({
      streetAddress: 'Street address is required',
      city: 'City is required',
      state: 'State is required',
      postalCode: 'Postal code is required',
      country: 'Country is required',
    });
  });

  it('defaults the country to the US', () => {
    expect(emptyAddress.country).toBe('US');
  });

  it('accepts a valid address', () => {
    expect(addressErrors(valid)).toEqual({});
  });

  it.each(['9460', '94607-12', 'ABCDE'])('rejects the postal code %s', (postalCode) => {
    expect(addressErrors({ ...valid, postalCode })).toEqual({
      postalCode: 'Please enter a valid postal code',
    });
  });

  it('reports a postal code that belongs to another state', () => {
    const wrongState = { postalCode: "This postal code isn't in the selected state" };
    expect(addressErrors({ ...valid, postalCode: '10013' })).toEqual(wrongState);
    expect(addressErrors({ ...valid, state: 'NY', postalCode: ' 10013-0001 ' })).toEqual({});
    expect(addressErrors({ ...valid, state: '', postalCode: '10013' })).toEqual({
      state: 'State is required',
    });
  });

  it('validates a phone number only if there is one', () => {
    expect(addressErrors({ ...valid, phone: '12' })).toEqual({ phone: 'Please enter a valid phone number' });
    expect(addressErrors({ ...valid, phone: '(510) 555-0123' })).toEqual({});
  });

  it('trims fields and leaves out empty ones', () => {
    expect(toPostalAddress(valid)).toEqual({
      streetAddress: '12 Elm Street',
      city: 'Oakland',
      state: 'CA',
      postalCode: '94607',
      country: 'US',
    });
  });
});
