/** Whether READ_ONLY is set (see config.ts). */
export const isReadOnly = ({ READ_ONLY }: { READ_ONLY?: string }) => READ_ONLY === "1";
