import { pictureTypes, type UploadedImage } from '@selvedge/contract';
import { isApiError, getErrorMessage } from '@selvedge/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '../api/use-admin-api.ts';
import { messages } from '../admin-messages.ts';

const { pictures: pictureMessages } = messages;
const megabyte = 1024 * 1024;
const maxBytes = 10 * megabyte;
/** Allows for 10 MB over a slow connection plus processing. */
const uploadTimeoutMs = 120_000;

export type PictureUploadOperation = 'uploadImage' | 'uploadBannerImage';

/** Uploads one picture at a time. Rejects other files without sending them; leaving the page aborts the upload. */
export function usePictureUpload(operation: PictureUploadOperation = 'uploadImage') {
  const adminApi = useAdminApi();
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const activeUpload = useRef<AbortController | null>(null);
  useEffect(() => () => activeUpload.current?.abort(), []);

  /** @returns null if the upload failed or the operator left the page */
  async function upload(file: File, alt = ''): Promise<UploadedImage | null> {
    if (uploading !== null) return null;
    const invalid = checkFile(file);
    setProblem(invalid);
    if (invalid) return null;
    const abort = new AbortController();
    activeUpload.current = abort;
    setUploading(`${file.name} (${formatSize(file)})`);
    try {
      const form = { file: [file], ...(alt && { alt }) };
      return await adminApi[operation]({ form, signal: abort.signal, timeoutMs: uploadTimeoutMs });
    } catch (error) {
      if (!abort.signal.aborted) setProblem(describeFailure(error));
      return null;
    } finally {
      if (!abort.signal.aborted) setUploading(null);
    }
  }

  return {
    upload,
    /** Name and size of the file being uploaded. */
    uploading,
    /** Why the last upload failed. */
    problem,
    clearProblem: () => setProblem(null),
  };
}

function checkFile(file: File): string | null {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return pictureMessages.notAPicture;
  if (file.size > maxBytes) return `${pictureMessages.tooLarge} This one is ${formatSize(file)}.`;
  return file.size === 0 ? pictureMessages.empty : null;
}

function describeFailure(error: unknown): string {
  if (isApiError(error) && error.fields.file) return `${error.fields.file}. Please choose another one.`;
  return getErrorMessage(error, pictureMessages.notSent);
}

const formatSize = ({ size }: File): string =>
  size < megabyte ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / megabyte).toFixed(1)} MB`;
