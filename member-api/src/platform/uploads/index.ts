/** Pictures that members hand in: checked by content, painted anew, sealed, and shown to the house's staff only. */
export { keepUpload, readPicture, storePicture } from './keep-upload.ts';
export { deleteUnusedUploads, useUpload, type UploadPurpose } from './upload.store.ts';
export { uploadOf, type UploadedFile } from './uploaded-file.ts';
