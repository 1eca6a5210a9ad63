/** A camera that sees a film, over and over. */
export interface FilmedCamera {
  stream: MediaStream;
  /** Lets it see an empty room instead, and the film again. */
  hide(): void;
  show(): void;
  stop(): void;
}

export async function filmedCamera(film: Blob): Promise<FilmedCamera> {
  const video = document.createElement("video");
  video.muted = true;
  video.loop = true;
  video.src = URL.createObjectURL(film);
  await video.play();
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext("2d")!;
  let isHidden = false;
  const draw = () => {
    if (isHidden) {
      context.fillStyle = "#456";
      context.fillRect(0, 0, canvas.width, canvas.height);
    } else context.drawImage(video, 0, 0);
    video.requestVideoFrameCallback(draw);
  };
  draw();
  const stream = canvas.captureStream();
  return {
    stream,
    hide: () => {
      isHidden = true;
    },
    show: () => {
      isHidden = false;
    },
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
      video.pause();
    },
  };
}
