library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

package sample_types is
  constant width : integer := 8;
  type state_t is (idle, run, done);
  subtype word_t is std_logic_vector(width - 1 downto 0);
  function parity(w : word_t) return std_logic;
end package sample_types;

package body sample_types is
  -- Whether the number of ones is odd.
  function parity(w : word_t) return std_logic is
    variable p : std_logic := '0';
  begin
    for i in w'range loop
      p := p xor w(i);
    end loop;
    return p;
  end function parity;
end package body sample_types;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
use work.sample_types.all;

entity sample is
  generic (limit : natural := 15);
  port (
    clk   : in std_logic;
    reset : in std_logic;
    d     : in word_t;
    q     : out word_t
  );
end entity sample;

architecture rtl of sample is
  signal state : state_t := idle;
  signal count : unsigned(3 downto 0) := (others => '0');

  component child is
    port (a : in std_logic; b : out std_logic);
  end component child;
begin
  u1 : child port map (a => clk, b => open);

  q <= d when state = done else (others => '0');

  main : process (clk, reset)
  begin
    if reset = '1' then
      state <= idle;
      count <= x"0";
    elsif rising_edge(clk) then
      case state is
        when idle =>
          state <= run;
        when run =>
          count <= count + 1;
          if count = limit then
            state <= done;
          end if;
        when others =>
          null;
      end case;
      assert parity(d) = '0' report "odd" severity warning;
    end if;
  end process main;

  bits : for i in 0 to 3 generate
    u2 : child port map (a => d(i), b => open);
  end generate bits;
end architecture rtl;
