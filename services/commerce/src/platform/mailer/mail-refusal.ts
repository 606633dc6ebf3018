/**
 * - `address`: the recipient's address doesn't exist. Nothing will ever arrive there.
 * - `email`: the server refuses this email to this recipient for good, such as because of its content.
 * - `later`: the server refuses this email for now.
 * - `server`: the server can't be reached or accepts no emails from us at all.
 */
type RefusalKind = 'address' | 'email' | 'later' | 'server';

/** A mail server didn't accept an email. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
  readonly kind: RefusalKind;
  /** The server's reply, such as 550; undefined without one. */
  readonly replyCode: number | undefined;
  /** The reply's reason (RFC 3463), such as `5.1.1`. */
  readonly reasonCode: string | undefined;
  /** Whether the connection ended without a reply, so that the server may have accepted the email all the same. */
  readonly mayHaveArrived: boolean;

  constructor(
    message: string,
    {
      kind,
      replyCode,
      reasonCode,
      mayHaveArrived = false,
    }: {
      kind: RefusalKind;
      replyCode?: number | undefined;
      reasonCode?: string | undefined;
      mayHaveArrived?: boolean;
    },
  ) {
    super(message);
    this.kind = kind;
    this.replyCode = replyCode;
    this.reasonCode = reasonCode;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** What nodemailer says about a failure. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  /** The SMTP command that was refused. */
  command?: string;
  /** What the operating system couldn't do. */
  syscall?: string;
}

/** Leaves out the server's text and nodemailer's message, which contain the recipient and must not be logged. */
export function toMailRefusal(cause: unknown): MailRefusal {
  const { code, responseCode: replyCode, response = '', command, syscall } = cause as SmtpError;
  const reasonCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return new MailRefusal(`The mail server did not accept an email (${code ?? 'unknown reason'})`, {
    kind: kindOf({ replyCode, reasonCode, command }),
    replyCode,
    reasonCode,
    mayHaveArrived: replyCode === undefined && syscall !== 'connect' && code !== 'EDNS',
  });
}

function kindOf({
  replyCode,
  reasonCode,
  command,
}: {
  replyCode: number | undefined;
  reasonCode: string | undefined;
  command: string | undefined;
}): RefusalKind {
  // If the server refuses us before it knows the recipient, it's about us.
  if (replyCode === undefined || (command !== 'RCPT TO' && command !== 'DATA')) return 'server';
  if (replyCode < 500) return 'later';
  // x.7 is about security and policies: the server doesn't want our emails, but the address may exist.
  return command === 'RCPT TO' && !reasonCode?.startsWith('5.7.') ? 'address' : 'email';
}
