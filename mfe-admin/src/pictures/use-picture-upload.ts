import { pictureTypes, type UploadedImage } from '@selvedge/contract';
import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { operatorApi } from '../api/operator-api.ts';
import { messages } from '../admin-messages.ts';

const { pictures: words } = messages;
const megabyte = 1024 * 1024;
const mostBytes = 10 * megabyte;
/** Ten megabytes over a slow line, and the service's own work. */
const uploadTimeoutMs = 120_000;

export type PictureUploadOperation = 'uploadImage' | 'uploadBannerImage';

/** Sends one picture at a time. What cannot be a picture is not sent; leaving the page ends what is on its way. */
export function usePictureUpload(operation: PictureUploadOperation = 'uploadImage') {
  const { api } = useHost();
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  /** @returns null when it did not become a picture of the store, or the page was left */
  async function upload(file: File, alt = ''): Promise<UploadedImage | null> {
    if (uploading !== null) return null;
    const found = problemOf(file);
    setProblem(found);
    if (found) return null;
    const abort = new AbortController();
    leaving.current = abort;
    setUploading(`${file.name} (${sizeOf(file)})`);
    try {
      const form = { file: [file], ...(alt && { alt }) };
      return await operatorApi(api)[operation]({ form, signal: abort.signal, timeoutMs: uploadTimeoutMs });
    } catch (error) {
      if (!abort.signal.aborted) setProblem(adviceOn(error));
      return null;
    } finally {
      if (!abort.signal.aborted) setUploading(null);
    }
  }

  return {
    upload,
    /** Name and size of the file on its way. */
    uploading,
    /** Why the last file did not become a picture. */
    problem,
    forgetProblem: () => setProblem(null),
  };
}

function problemOf(file: File): string | null {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return words.noPicture;
  if (file.size > mostBytes) return `${words.tooLarge} This one has ${sizeOf(file)}.`;
  return file.size === 0 ? words.empty : null;
}

function adviceOn(error: unknown): string {
  if (isApiError(error) && error.fields.file) return `${error.fields.file}. Please choose another one.`;
  return messageOf(error, words.notSent);
}

const sizeOf = ({ size }: File): string =>
  size < megabyte ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / megabyte).toFixed(1)} MB`;
