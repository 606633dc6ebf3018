import { Type, type Static } from 'typebox';
import { usStates } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Name, Phone, Uuid } from './scalars.ts';

export const AddressType = Type.Union([Type.Literal('SHIPPING'), Type.Literal('BILLING')]);

/** A postal address as a person types it. */
export const PostalAddress = Type.Object(
  {
    streetAddress: Name(200),
    /** Apartment, suite, floor. */
    addressLine2: Type.Optional(Name(100)),
    city: Name(100),
    state: Type.Enum([...usStates]),
    postalCode: Type.String({ pattern: '^[0-9]{5}(?:-[0-9]{4})?$' }),
    country: Type.Literal('US'),
    phone: Type.Optional(Phone),
    attentionName: Type.Optional(Name(120)),
  },
  { additionalProperties: false },
);
export type PostalAddress = Static<typeof PostalAddress>;

export const AddressInput = Type.Object(
  {
    ...PostalAddress.properties,
    isDefault: Type.Optional(Type.Boolean()),
    addressType: Type.Optional(AddressType),
  },
  { additionalProperties: false },
);
export type AddressInput = Static<typeof AddressInput>;

/** Absent or `null` where there is none. */
export const SecondLine = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** An address as it is stored and shown. */
export const Address = Type.Object({
  id: Type.String(),
  streetAddress: Type.String(),
  addressLine2: SecondLine,
  city: Type.String(),
  state: Type.String(),
  postalCode: Type.String(),
  country: Type.String(),
  phone: Type.Union([Type.String(), Type.Null()]),
  attentionName: Type.Union([Type.String(), Type.Null()]),
  isDefault: Type.Boolean(),
  addressType: AddressType,
});
export type Address = Static<typeof Address>;

const OwnerId = Type.Object({ userId: Uuid });
const AddressOfOwner = Type.Object({ userId: Uuid, addressId: Uuid });
const AddressId = Type.Object({ id: Uuid });
const Message = Type.Object({ message: Type.String() });

export const listAddresses = endpoint({
  method: 'GET',
  path: '/users/{userId}/addresses',
  summary: 'The saved addresses of the signed-in shopper',
  access: 'shopper',
  params: OwnerId,
  response: Type.Array(Address),
  errors: ['not-found'],
});

export const createAddress = endpoint({
  method: 'POST',
  path: '/users/{userId}/addresses',
  summary: 'Save an address',
  access: 'shopper',
  params: OwnerId,
  body: AddressInput,
  status: 201,
  response: Address,
  errors: ['not-found', 'conflict'],
});

export const getAddress = endpoint({
  method: 'GET',
  path: '/users/{userId}/addresses/{addressId}',
  summary: 'A saved address of the signed-in shopper',
  access: 'shopper',
  params: AddressOfOwner,
  response: Address,
  errors: ['not-found'],
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/users/{userId}/addresses/{addressId}',
  summary: 'Change a saved address; orders keep the one they were placed with',
  access: 'shopper',
  params: AddressOfOwner,
  body: AddressInput,
  response: Address,
  errors: ['not-found'],
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/users/{userId}/addresses/{addressId}',
  summary: 'Remove a saved address; another of its type becomes the default when it was that',
  access: 'shopper',
  params: AddressOfOwner,
  response: Message,
  errors: ['not-found'],
});

// The same for callers that name no owner: the token says who it is.

export const getOwnAddress = endpoint({
  method: 'GET',
  path: '/users/addresses/{id}',
  summary: 'A saved address of the signed-in shopper, by its id alone',
  access: 'shopper',
  params: AddressId,
  response: Address,
  errors: ['not-found'],
});

export const createOwnAddress = endpoint({
  method: 'POST',
  path: '/users/addresses',
  summary: 'Save an address of the signed-in shopper',
  access: 'shopper',
  body: AddressInput,
  status: 201,
  response: Address,
  errors: ['conflict'],
});

export const updateOwnAddress = endpoint({
  method: 'PUT',
  path: '/users/addresses/{id}',
  summary: 'Change a saved address of the signed-in shopper, by its id alone',
  access: 'shopper',
  params: AddressId,
  body: AddressInput,
  response: Address,
  errors: ['not-found'],
});
