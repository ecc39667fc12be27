/** The logo's symbol without the name. */
export function LogoSymbol({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d="M6 1h8v10.5H6zM1 13h18v6H1z" />
    </svg>
  );
}

/** Symbol and name, 20 px high. */
export function Logo({ label = "Plinth" }: { label?: string }) {
  return (
    <svg height="20" viewBox="0 0 70.01 20" role="img" aria-label={label} fill="currentColor">
      <path d="M4 1h7v8H4zM0 11h15v5H0z" />
      <path transform="translate(22 2)" d={WORDMARK} />
    </svg>
  );
}

const WORDMARK =
  "M1.12 14V1.04H6.94Q8.36 1.04 9.37 1.53Q10.39 2.01 10.94 2.89Q11.48 3.78 11.48 4.98Q11.48 6.18 10.93 7.07Q10.37 7.97 9.36 8.47Q8.35 8.97 6.94 8.97H2.94V7.12H6.82Q7.94 7.12 8.54 6.54Q9.14 5.97 9.14 4.99Q9.14 4 8.54 3.45Q7.94 2.89 6.82 2.89H3.46V14ZM12.76 14V1.04H15.04V14ZM16.99 14V4.82H19.27V14ZM16.89 3.31V0.8H19.36V3.31ZM21.22 14V4.82H23.43V6.98H23.5V14ZM27.67 14V8.2Q27.67 7.35 27.23 6.93Q26.8 6.5 25.97 6.5Q25.25 6.5 24.69 6.82Q24.13 7.15 23.81 7.72Q23.5 8.29 23.5 9.06L23.26 6.85Q23.72 5.84 24.62 5.24Q25.52 4.64 26.78 4.64Q28.28 4.64 29.12 5.48Q29.95 6.33 29.95 7.73V14ZM35.91 14.19Q34.22 14.19 33.42 13.38Q32.62 12.58 32.62 10.98V2.74L34.9 1.89V11.04Q34.9 11.7 35.26 12.03Q35.62 12.35 36.4 12.35Q36.7 12.35 36.95 12.3Q37.19 12.25 37.4 12.18V13.95Q37.18 14.06 36.79 14.12Q36.4 14.19 35.91 14.19ZM30.85 6.6V4.82H37.4V6.6ZM38.64 14V1.04H40.92V14ZM45.09 14V8.2Q45.09 7.35 44.66 6.93Q44.23 6.5 43.39 6.5Q42.67 6.5 42.11 6.82Q41.55 7.15 41.24 7.72Q40.92 8.29 40.92 9.06L40.69 6.85Q41.14 5.84 42.05 5.24Q42.95 4.64 44.21 4.64Q45.71 4.64 46.54 5.48Q47.37 6.33 47.37 7.73V14Z";
