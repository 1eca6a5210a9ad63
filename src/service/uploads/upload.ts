/** A file of a multipart request: already on disk and hashed; removed when the request is over. */
export interface ReceivedFile {
  kind: "file";
  path: string;
  /** The client's name for it; never one of our paths. */
  filename: string;
  mimetype: string;
  size: number;
  /** Hex. */
  sha256: string;
}

/** An address that the service has to fetch. */
export interface UploadAddress {
  kind: "url";
  url: string;
}

/** A value of the scalar Upload. */
export type Upload = ReceivedFile | UploadAddress;
