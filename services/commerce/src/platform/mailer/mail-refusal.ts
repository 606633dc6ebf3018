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
  /** Node's code, such as `CERT_HAS_EXPIRED`, if nodemailer replaced it by its own. */
  originalCode?: string;
  /** Which of nodemailer's timeouts it was. */
  timeoutType?: string;
  responseCode?: number;
  response?: string;
  /** The SMTP command that was refused. */
  command?: string;
  /** What the operating system couldn't do. */
  syscall?: string;
}

/** Leaves out the server's text and nodemailer's message, which contain the recipient and must not be logged. */
export function toMailRefusal(cause: unknown): MailRefusal {
  const { code, responseCode: replyCode, response = '', command } = cause as SmtpError;
  const reasonCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return new MailRefusal(`The mail server did not accept an email (${code ?? 'unknown reason'})`, {
    kind: kindOf({ replyCode, reasonCode, command }),
    replyCode,
    reasonCode,
    mayHaveArrived: replyCode === undefined && !failedBeforeLogin(cause as SmtpError),
  });
}

/** Timeouts while connecting, waiting for the server's first words, or encrypting the connection. */
const earlyTimeouts: ReadonlySet<unknown> = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
]);
/** Node's codes for certificates that it doesn't accept, and for servers that don't speak its TLS. */
const tlsRefusal =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_UNSUPPORTED_PROTOCOL|ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION)/;

/** Whether it's sure that the server got nothing of the email, because there wasn't a usable connection yet. */
function failedBeforeLogin(error: SmtpError): boolean {
  const { code, originalCode = code ?? '', syscall, timeoutType } = error;
  return (
    syscall === 'connect' ||
    // Node tried several addresses.
    error instanceof AggregateError ||
    code === 'EDNS' ||
    code === 'ETLS' ||
    earlyTimeouts.has(timeoutType) ||
    tlsRefusal.test(originalCode)
  );
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
