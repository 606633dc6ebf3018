/** Every word this remote shows that the specification fixes, or that more than one of its pages says. */
export const messages = {
  signIn: {
    failed: 'Failed to sign in. Please check your credentials.',
    unreachable: 'The store did not answer. Nothing was changed; please try again in a moment.',
  },
  registration: {
    successful: 'Registration successful! Please login to continue.',
    resent: 'Verification email has been resent successfully.',
    sendFailed: 'Failed to send verification email',
    resendFailed: 'Failed to resend verification email',
    invalidToken: 'Invalid verification token',
    checkToken: 'Copy the whole token from the newest message; it is good for 24 hours.',
    verifyFailed: 'Failed to verify email',
    failed: 'Registration failed',
  },
  verification: {
    checkEmail: 'Check your email',
    verified: 'Email verified successfully!',
    failed: 'Email verification failed',
    linkInvalid: 'This link is invalid or has expired. Registering again sends you a new one.',
  },
  orders: {
    listFailed: 'Failed to fetch orders',
    detailsFailed: 'Failed to fetch order details',
    notFound: 'Order not found',
    none: 'You haven’t placed any orders yet.',
  },
  fields: {
    emailRequired: 'Email is required',
    emailInvalid: 'Please enter a valid email address',
    emailTooLong: 'Email is too long',
    passwordRequired: 'Password is required',
    passwordTooShort: 'Password must be at least 8 characters',
    passwordTooLong: 'Password must be at most 128 characters',
    tokenRequired: 'Verification token is required',
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    phoneInvalid: 'Please enter a valid phone number',
  },
} as const;
