declare const carried: string | null;
export default carried;
